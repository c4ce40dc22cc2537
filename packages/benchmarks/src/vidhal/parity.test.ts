import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EvaluationResult } from '../contract/result';
import type { Answers, Item } from '../contract/scoring';
import { evaluate } from '../scoring/evaluate';
import { vidhal } from './index';
import { scoring } from './scoring';

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const parity = join(shared, 'parity/vidhal');
const truth = join(shared, 'data/vidhal/truth');
const aspects = ['overall', 'action', 'attribute', 'direction', 'object', 'order'];

interface Expected {
  task: string;
  returncode: number;
  result?: Record<string, unknown>;
  per_item: (number | string)[];
}

async function open(path: string): Promise<SourceFile[]> {
  const { files, issues } = await openFiles([{ name: basename(path), bytes: readFileSync(path) }]);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files;
}

const cases = existsSync(parity)
  ? readdirSync(join(parity, 'predictions')).map((file) => file.replace('.json', ''))
  : [];

describe.skipIf(cases.length === 0)(`VidHal parity (skipped without ${parity})`, () => {
  let items: Item[] = [];

  beforeAll(async () => {
    const files = [
      ...(await open(join(truth, 'annotations.json'))),
      ...(await open(join(truth, 'options.json'))),
    ];
    const read = scoring.readTruth(files);
    expect(read.issues).toEqual([]);
    items = read.items;
    expect(items).toHaveLength(3000);
  });

  const getExpectedScore = (name: string): Expected =>
    JSON.parse(readFileSync(join(parity, 'expected', `${name}.json`), 'utf8'));

  async function score(name: string, task: string): Promise<EvaluationResult> {
    const files = await open(join(parity, 'predictions', `${name}.json`));
    return evaluate(vidhal, items, files, { getTask: () => task, seed: name });
  }

  const crashes = (name: string) => getExpectedScore(name).returncode !== 0;

  test.each(cases.filter((name) => !crashes(name)))(
    '%s gives the official numbers, overall, by aspect and by video',
    async (name) => {
      const { task, result = {}, per_item } = getExpectedScore(name);
      const ours = await score(name, task);
      const metric = task === 'mcqa' ? 'accuracy' : 'ndcg';
      const official = (task === 'mcqa' ? result : result.ndcg) as Record<string, number>;
      for (const slice of aspects) {
        const row = ours.scores.find((score) => score.metric === metric && score.slice === slice);
        expect(Math.abs((row?.value ?? Number.NaN) - (official[slice] ?? Number.NaN))).toBeLessThan(
          1e-12,
        );
        expect(row?.ciLow).toBeLessThanOrEqual(row?.value ?? Number.NaN);
        expect(row?.ciHigh).toBeGreaterThanOrEqual(row?.value ?? Number.NaN);
      }
      const values = ours.tasks[0]?.outcomes.channels[metric] ?? new Float64Array();
      expect(values).toHaveLength(1000);
      const worst = Math.max(
        ...per_item.map((value, i) => Math.abs(Number(value) - (values[i] ?? Number.NaN))),
      );
      expect(worst).toBeLessThan(1e-12);
      expect(ours.complete).toBe(true);
    },
  );

  test.each(cases.filter((name) => name.includes('order') && !crashes(name)))(
    '%s gives the official frequency of every order',
    async (name) => {
      const { task, result = {} } = getExpectedScore(name);
      const files = await open(join(parity, 'predictions', `${name}.json`));
      const taskItems = items.filter((item) => item.task === task);
      const answers: Answers =
        scoring.readAnswers(files, taskItems, () => task).tasks.get(task) ?? new Map();
      const frequency: Record<string, number> = {};
      for (const options of answers.values()) {
        const order = Array.isArray(options) ? options.join(', ') : '';
        frequency[order] = (frequency[order] ?? 0) + 1;
      }
      expect(frequency).toEqual(result.frequency);

      const ours = await score(name, task);
      const orders = Object.entries(frequency).filter(([order]) =>
        /^([ABC]), (?!\1)([ABC]), (?!\1|\2)[ABC]$/.test(order),
      );
      const largest = Math.max(0, ...orders.map(([, count]) => count));
      const valid = orders.reduce((sum, [, count]) => sum + count, 0);
      const value = (metric: string) =>
        ours.scores.find((row) => row.metric === metric && row.slice === 'overall')?.value;
      expect(value('regurgitation_rate')).toBe(largest / 1000);
      expect(value('invalid_rate')).toBe((1000 - valid) / 1000);
    },
  );

  test.each(cases.filter((name) => name.includes('order') && crashes(name)))(
    '%s crashes the official code: the file is rejected with the videos',
    async (name) => {
      const { task, per_item } = getExpectedScore(name);
      const { recognised, issues, tasks, scores } = await score(name, task);
      expect(recognised).toMatchObject([{ task, refused: true }]);
      expect(tasks).toEqual([]);
      expect(scores).toEqual([]);
      const videos = items.filter((item) => item.task === task).map(({ id }) => id);
      const stopping = videos.filter((_, i) => typeof per_item[i] === 'string');
      const named = issues.filter(({ code, at }) => code === 'unknown_letter' && at !== '');
      expect(named.map(({ at }) => at)).toEqual(stopping.slice(0, 50).map((video) => `$.${video}`));
    },
  );

  test.each(cases.filter((name) => name.includes('mcqa') && crashes(name)))(
    '%s crashes the official code: the video counts as wrong and the result as incomplete',
    async (name) => {
      const { task, per_item } = getExpectedScore(name);
      const { recognised, issues, tasks, complete, scores, coverage } = await score(name, task);
      expect(recognised).toMatchObject([{ task, refused: false }]);
      expect(complete).toBe(false);
      expect(issues.filter(({ code }) => code === 'item_missing').map(({ at }) => at)).toEqual([
        'attribute_4',
      ]);
      const { nonAnswers, channels } = tasks[0]?.outcomes ?? { nonAnswers: [], channels: {} };
      for (const [i, value] of per_item.entries()) {
        expect(nonAnswers[i]).toBe(typeof value === 'string' ? 'missing' : null);
        expect(channels.accuracy?.[i]).toBe(typeof value === 'string' ? 0 : value);
      }
      const overall = scores.find(
        ({ slice, metric }) => slice === 'overall' && metric === 'accuracy',
      );
      expect(overall?.n).toBe(1000);
      expect(coverage[0]).toMatchObject({ items: 1000, answered: 999, missing: 1 });
    },
  );

  test('the shipped random files score 0.349, 0.491 and 0.502 together, with tasks from folder names', async () => {
    const uploads = ['mcqa', 'naive_ordering', 'relative_ordering'].map((task) => ({
      name: `predictions/random/${task}/random.json`,
      bytes: readFileSync(join(shared, `data/vidhal/predictions/random/${task}/random.json`)),
    }));
    const { files } = await openFiles(uploads);
    const result = await evaluate(vidhal, items, files, {
      getTask: () => undefined,
      seed: 'random',
    });
    expect(result.issues).toEqual([]);
    expect(result.complete).toBe(true);
    const overall = result.scores.filter(
      ({ slice, metric }) => slice === 'overall' && (metric === 'accuracy' || metric === 'ndcg'),
    );
    expect(overall.map(({ task, value }) => [task, value?.toFixed(3)])).toEqual([
      ['mcqa', '0.349'],
      ['naive_ordering', '0.491'],
      ['relative_ordering', '0.502'],
    ]);
  });
});
