import { openFiles, type SourceFile, type UploadedFile } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Item } from '../contract/scoring';
import { evaluate, findBenchmark, intervalSeed, preflight, revisionHash } from '../index';

const vidhal = findBenchmark('vidhal');
if (!vidhal) throw new Error('VidHal is not registered.');

let items: Item[] = [];
let uploads: UploadedFile[] = [];
const none = { getTask: () => undefined, seed: 'seed' };
const open = async (files: UploadedFile[]): Promise<SourceFile[]> => (await openFiles(files)).files;
const file = (name: string, value: unknown): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});

beforeAll(async () => {
  const sample = await vidhal.loadSample();
  items = (await vidhal.load()).readTruth(await open(sample.truthFiles)).items;
  uploads = sample.models[0]?.files ?? [];
});

describe('an evaluation', () => {
  test('is deterministic for the same files and seed, and another seed changes intervals only', async () => {
    const files = await open(uploads);
    const first = await evaluate(vidhal, items, files, none);
    expect(await evaluate(vidhal, items, files, none)).toEqual(first);
    const other = await evaluate(vidhal, items, files, { ...none, seed: 'other' });
    expect(other.scores.map(({ value, n }) => [value, n])).toEqual(
      first.scores.map(({ value, n }) => [value, n]),
    );
    expect(other.scores).not.toEqual(first.scores);
  });

  test('is bit-identical for the same answers in any format, order and white space', async () => {
    const [mcqa] = uploads;
    if (!mcqa) throw new Error('The sample has no answers.');
    const text = new TextDecoder().decode(mcqa.bytes);
    const answers = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)));
    const bytes = (content: string) => new TextEncoder().encode(content);
    const lines = answers.map(([id, prediction]) => JSON.stringify({ id, prediction }));
    const sent = [
      mcqa,
      { name: mcqa.name, bytes: bytes(`${text}  \n`) },
      { name: mcqa.name, bytes: bytes(JSON.stringify(Object.fromEntries(answers.reverse()))) },
      { name: mcqa.name.replace(/json$/, 'jsonl'), bytes: bytes(lines.join('\n')) },
    ];
    const seed = intervalSeed(vidhal.id, await revisionHash(items));
    const results = await Promise.all(
      sent.map(async (fileEntry) =>
        evaluate(vidhal, items, await open([fileEntry]), { ...none, seed }),
      ),
    );
    expect(results[0]?.scores.some(({ ciLow }) => ciLow !== null)).toBe(true);
    for (const { scores } of results) expect(scores).toEqual(results[0]?.scores);
  });

  test('gives each task the same numbers as a separate evaluation', async () => {
    const together = await evaluate(vidhal, items, await open(uploads), none);
    const [mcqa] = uploads;
    const alone = await evaluate(vidhal, items, await open(mcqa ? [mcqa] : []), none);
    expect(alone.tasks.map(({ task }) => task)).toEqual(['mcqa']);
    expect(alone.scores).toEqual(together.scores.filter(({ task }) => task === 'mcqa'));
    expect(alone.complete).toBe(true);
  });

  test('reports progress that rises to 1 and names the step, and waits for the listener', async () => {
    const reports: [number, string][] = [];
    let busy = false;
    await evaluate(vidhal, items, await open(uploads), {
      ...none,
      onProgress: async (fraction, stage) => {
        expect(busy).toBe(false);
        busy = true;
        await Promise.resolve();
        busy = false;
        reports.push([fraction, stage]);
      },
    });
    const fractions = reports.map(([fraction]) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(new Set(reports.map(([, stage]) => stage))).toEqual(
      new Set(['parse', 'score', 'intervals']),
    );
  });

  test('ends when the listener throws, so that a worker without a lease stops', async () => {
    const stopped = evaluate(vidhal, items, await open(uploads), {
      ...none,
      onProgress: (_, stage) => {
        if (stage === 'intervals') throw new Error('lease lost');
      },
    });
    await expect(stopped).rejects.toThrow('lease lost');
  });

  test('of a task with a missing item keeps the denominator, names the item and is incomplete', async () => {
    const ids = items.filter(({ task }) => task === 'naive_ordering').map(({ id }) => id);
    const answers = Object.fromEntries(ids.slice(1).map((id) => [id, 'A, B, C']));
    const result = await evaluate(vidhal, items, await open([file('naive.json', answers)]), none);
    expect(result.complete).toBe(false);
    expect(result.issues).toMatchObject([
      { severity: 'warning', code: 'item_missing', at: ids[0] },
    ]);
    const overall = (metric: string) =>
      result.scores.find((row) => row.metric === metric && row.slice === 'overall');
    expect(overall('ndcg')?.n).toBe(ids.length);
    expect(overall('invalid_rate')?.value).toBe(1 / ids.length);
    expect(overall('hm_3_1')?.n).toBe(ids.length);
    expect(result.coverage[0]).toMatchObject({
      slice: 'overall',
      missing: 1,
      answered: ids.length - 1,
    });
  });

  test('reports issues that need reference answers with a file of the task, along with all other issues', async () => {
    const scoring = await vidhal.load();
    const keyIssue = {
      severity: 'warning',
      code: 'other_key',
      at: '',
      message: 'm',
      fix: 'f',
    } as const;
    const outcomes: typeof scoring.outcomes = (task, taskItems, answers) => ({
      ...scoring.outcomes(task, taskItems, answers),
      ...(task === 'naive_ordering' && { issues: [keyIssue] }),
    });
    const definition = { ...vidhal, load: async () => ({ ...scoring, outcomes }) };
    const files = await open(uploads);
    const result = await evaluate(definition, items, files, none);
    const orderFile = result.recognised.find(({ task }) => task === 'naive_ordering')?.file;
    expect(result.issues).toEqual([
      ...(await evaluate(vidhal, items, files, none)).issues,
      { ...keyIssue, file: orderFile },
    ]);
  });

  test('of files without predictions reports an error instead of an empty score', async () => {
    const sample = await vidhal.loadSample();
    const result = await evaluate(vidhal, items, await open(sample.truthFiles), none);
    expect(result.complete).toBe(false);
    expect(result.scores).toEqual([]);
    expect(result.issues.map(({ code }) => code)).toContain('nothing_to_score');
  });
});

test('a check before submission counts answered items without reference answers', async () => {
  const index = items.map(({ id, task, slices }) => ({ id, task, slices }));
  const ids = index.filter(({ task }) => task === 'mcqa').map(({ id }) => id);
  const answers = Object.fromEntries(ids.slice(2).map((id) => [id, 'A']));
  const checked = await preflight(
    vidhal,
    index,
    await open([file('mcqa.json', answers)]),
    () => undefined,
  );
  expect(checked.coverage[0]).toMatchObject({
    task: 'mcqa',
    slice: 'overall',
    items: ids.length,
    answered: ids.length - 2,
    missing: 2,
  });
  expect(checked.issues).toMatchObject([
    {
      severity: 'warning',
      code: 'item_missing',
      at: ids[0],
      message: expect.stringContaining(`2 of ${ids.length}`),
    },
  ]);
});
