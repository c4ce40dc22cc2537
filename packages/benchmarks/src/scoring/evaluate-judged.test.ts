import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Judged, JudgeRequest, Judging } from '../contract/judging';
import type { Item } from '../contract/scoring';
import {
  answersToJudge,
  evaluate,
  findBenchmark,
  judgeRequests,
  readAnswers,
  score,
  type Verdicts,
} from '../index';

const definition = findBenchmark('cvrr-es');
if (!definition) throw new Error('CVRR-ES is not registered.');
const cvrrEs = definition;
const options = { getTask: () => undefined, seed: 'seed' };

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

const readBare = () => readAnswers(cvrrEs, items, bare, options.getTask);

/** Judges every answer as correct, except those that it fails to judge. */
function findCorrect(requests: readonly JudgeRequest[], unanswered: readonly string[]): Verdicts {
  const verdicts = new Map<string, Map<string, Judged>>();
  for (const { task, item } of requests) {
    const judged: Judged = unanswered.includes(item)
      ? { failed: 'judge_refused' }
      : { verdict: { correct: true, score: 5 } };
    verdicts.set(task, (verdicts.get(task) ?? new Map<string, Judged>()).set(item, judged));
  }
  return verdicts;
}

async function scoreWithJudge(unanswered: readonly string[]) {
  const answers = await readBare();
  const requests = judgeRequests(judging, answers.tasks, 'seed');
  return score(cvrrEs, answers, findCorrect(requests, unanswered), options);
}

describe('scoring with the verdicts of a judge', () => {
  test('counts verdicts as server-judged and reports no missing verdicts', async () => {
    const alone = await evaluate(cvrrEs, items, bare, options);
    expect(alone.issues.map(({ code }) => code)).toEqual(['not_judged']);
    const result = await scoreWithJudge([]);
    expect(result.issues).toEqual([]);
    expect(result.complete).toBe(true);
    expect([result.selfJudged, result.serverJudged]).toEqual([0, items.length]);
    expect(result.scores.find(({ slice }) => slice === 'overall')?.value).toBe(1);
  });

  test('names the answers that the judge failed on, and is incomplete', async () => {
    const [first = ''] = items.map(({ id }) => id);
    const result = await scoreWithJudge([first]);
    expect(result.issues).toMatchObject([{ code: 'not_judged', at: first }]);
    expect(result.complete).toBe(false);
    expect(result.coverage.find(({ slice }) => slice === 'overall')?.judgeFailed ?? 0).toBe(1);
    expect(result.serverJudged).toBe(items.length - 1);
  });
});

describe('answers with submitted verdicts', () => {
  test('are not judged by the server, and count as self-judged', async () => {
    const answers = await readAnswers(cvrrEs, items, judged, options.getTask);
    expect(answersToJudge(judging, answers.tasks, { ignoreVerdicts: false })).toBeNull();
    const result = await score(cvrrEs, answers, null, options);
    expect(result).toEqual(await evaluate(cvrrEs, items, judged, options));
    expect(result.selfJudged).toBeGreaterThan(0);
    expect(result.serverJudged).toBe(0);
  });

  test('are judged by the server if submitted verdicts are ignored', async () => {
    const { tasks } = await readAnswers(cvrrEs, items, judged, options.getTask);
    const bareTasks = answersToJudge(judging, tasks, { ignoreVerdicts: true }) ?? [];
    expect(judgeRequests(judging, tasks, 'seed')).toEqual([]);
    expect(judgeRequests(judging, bareTasks, 'seed').length).toBeGreaterThan(0);
  });
});
