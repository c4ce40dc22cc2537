import { openFiles, type SourceFile } from '@clapboard/intake';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Judged, Judging } from './contract/judging';
import type { Item } from './contract/scoring';
import { evaluate, findBenchmark, type Judge } from './index';

const cvrrEs = findBenchmark('cvrr-es');
if (!cvrrEs) throw new Error('CVRR-ES is not registered.');
const given = { taskOf: () => undefined, seed: 'seed' };

let items: Item[] = [];
let judging: Judging;
let bare: SourceFile[] = [];
let judged: SourceFile[] = [];

beforeAll(async () => {
  const scoring = await cvrrEs.load();
  if (!scoring.judging) throw new Error('CVRR-ES is not judged.');
  judging = scoring.judging;
  const sample = await cvrrEs.loadSample();
  items = scoring.readTruth((await openFiles(sample.truthFiles)).files).items;
  judged = (await openFiles(sample.models[0]?.files ?? [])).files;
  const lines = items.map(({ id }) => JSON.stringify({ id, prediction: `Answer ${id}` }));
  const bytes = new TextEncoder().encode(lines.join('\n'));
  bare = (await openFiles([{ name: 'answers.jsonl', bytes }])).files;
});

/** A judge that finds everything correct, but for what it does not answer. */
const judgeBut =
  (unanswered: readonly string[]): Judge =>
  async (submitted) =>
    new Map(
      submitted.map(({ task, items: own, answers }) => {
        const requests = judging.requests(task, own, answers, 'seed');
        const replies = requests.map(({ item }): [string, Judged] => [
          item,
          unanswered.includes(item)
            ? { failed: 'judge_refused' }
            : { verdict: { correct: true, score: 5 } },
        ]);
        return [task, judging.apply(task, own, answers, new Map(replies))];
      }),
    );

describe('an evaluation with a judge', () => {
  test('counts the verdicts as the server’s, and says no longer that there are none', async () => {
    const alone = await evaluate(cvrrEs, items, bare, given);
    expect(alone.issues.map(({ code }) => code)).toEqual(['not_judged']);
    const result = await evaluate(cvrrEs, items, bare, { ...given, judge: judgeBut([]) });
    expect(result.issues).toEqual([]);
    expect(result.complete).toBe(true);
    expect([result.selfJudged, result.serverJudged]).toEqual([0, items.length]);
    expect(result.scores.find(({ slice }) => slice === 'overall')?.value).toBe(1);
  });

  test('names what the judge failed at, and is incomplete', async () => {
    const [first = ''] = items.map(({ id }) => id);
    const result = await evaluate(cvrrEs, items, bare, { ...given, judge: judgeBut([first]) });
    expect(result.issues).toMatchObject([{ code: 'not_judged', at: first }]);
    expect(result.complete).toBe(false);
    expect(result.coverage.find(({ slice }) => slice === 'overall')?.judgeFailed ?? 0).toBe(1);
    expect(result.serverJudged).toBe(items.length - 1);
  });

  test('that judges nothing leaves the verdicts of the files as they are: self-judged', async () => {
    const without = await evaluate(cvrrEs, items, judged, given);
    const result = await evaluate(cvrrEs, items, judged, { ...given, judge: async () => null });
    expect(result).toEqual(without);
    expect(result.selfJudged).toBeGreaterThan(0);
    expect(result.serverJudged).toBe(0);
  });

  test('is not asked about files that may not be scored', async () => {
    const refused: SourceFile = { kind: 'json', name: 'partial_actions.json', size: 1, value: 3 };
    const judge: Judge = async () => {
      throw new Error('It was asked.');
    };
    const result = await evaluate(cvrrEs, items, [...bare, refused], { ...given, judge });
    expect(result.issues.some(({ severity }) => severity === 'error')).toBe(true);
    await expect(evaluate(cvrrEs, items, bare, { ...given, judge })).rejects.toThrow(
      'It was asked.',
    );
  });
});
