import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { roundHalfEven } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareOutcomes } from '../comparison/compare-outcomes';
import type { Item } from '../contract/scoring';
import { evaluate } from '../scoring/evaluate';
import { pickCases } from '../testing/pick-cases';
import { baselines } from './baselines';
import { dimensions } from './dimensions';
import { cvrrEs } from './index';
import { scoring } from './scoring';
import { taskId } from './tasks';

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const parity = join(shared, 'parity/cvrr-es');
const published = join(shared, 'data/cvrr-es');

interface Numbers {
  accuracy_printed: string;
  average_score_printed: string;
  accuracy?: number;
  average_score?: number;
  records?: number;
}

interface Expected {
  error?: string | null;
  returncode?: number;
  dimensions: Record<string, Numbers>;
  mean_accuracy_over_11_dims?: number;
}

const cases = existsSync(parity)
  ? readdirSync(join(parity, 'expected')).map((file) => file.replace('.json', ''))
  : [];
const real = cases.filter((name) => name.includes('_prompting__'));
const synthetic = cases.filter((name) => !name.includes('_prompting__'));

const getExpectedScore = (name: string): Expected =>
  JSON.parse(readFileSync(join(parity, 'expected', `${name}.json`), 'utf8'));

async function open(name: string, bytes: Uint8Array): Promise<SourceFile[]> {
  const { files, issues } = await openFiles([{ name, bytes }]);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files;
}

async function openFolder(kind: string, name: string): Promise<SourceFile[]> {
  const folder = join(published, kind, ...name.split('__'));
  const opened = readdirSync(folder).map((file) =>
    open(`${kind}/${name}/${basename(file)}`, readFileSync(join(folder, file))),
  );
  return (await Promise.all(opened)).flat();
}

describe.skipIf(cases.length === 0)(`CVRR-ES parity (skipped without ${parity})`, () => {
  let items: Item[] = [];

  beforeAll(async () => {
    const folders = readdirSync(join(published, 'truth'));
    const files = folders.map((folder) => {
      const name = `${folder}/annotations_${folder}.json`;
      return open(name, readFileSync(join(published, 'truth', name)));
    });
    const read = scoring.readTruth((await Promise.all(files)).flat());
    expect(read.issues).toEqual([]);
    items = read.items;
    expect(items).toHaveLength(2400);
  });

  function score(files: SourceFile[]) {
    const { tasks, issues, recognised } = scoring.readAnswers(files, items, () => undefined);
    const answers = tasks.get(taskId) ?? new Map();
    const result = scoring.outcomes(taskId, items, answers);
    const numbers = (dimension: string) => {
      const positions = [...items.keys()].filter((i) => items[i]?.slices.includes(dimension));
      const average = (channel: string) => {
        const values = positions
          .map((i) => result.channels[channel]?.[i] ?? Number.NaN)
          .filter((value) => !Number.isNaN(value));
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      };
      return { accuracy: average('accuracy'), score: average('judge_score') };
    };
    return { answers, result, issues, recognised, numbers };
  }

  function expectNumbers(name: string, numbers: ReturnType<typeof score>['numbers']) {
    for (const [dimension, official] of Object.entries(getExpectedScore(name).dimensions)) {
      const ours = numbers(dimension);
      expect(roundHalfEven(ours.accuracy * 100, 2)).toBe(official.accuracy_printed);
      expect(roundHalfEven(ours.score, 2)).toBe(official.average_score_printed);
      if (official.accuracy === undefined || official.average_score === undefined) continue;
      expect(Math.abs(ours.accuracy - official.accuracy)).toBeLessThan(1e-12);
      expect(Math.abs(ours.score - official.average_score)).toBeLessThan(1e-12);
    }
  }

  test.each(pickCases(real))(
    '%s: answers with verdicts give the official numbers',
    async (name) => {
      const files = [
        ...(await openFolder('verdicts', name)),
        ...(await openFolder('predictions', name)),
      ];
      const { result, issues, recognised, numbers } = score(files);
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(recognised.every(({ refused }) => !refused)).toBe(true);
      expectNumbers(name, numbers);
      const mean = dimensions.reduce((sum, { id }) => sum + numbers(id).accuracy, 0) / 11;
      const official = getExpectedScore(name).mean_accuracy_over_11_dims ?? Number.NaN;
      expect(Math.abs(mean * 100 - official)).toBeLessThan(1e-12 * 100);
      const incomplete = result.nonAnswers.filter(
        (kind) => kind === 'missing' || kind === 'judge-failed',
      );
      expect(incomplete).toEqual([]);
      const explained = new Set(['earlier_revision', 'question_differs', 'verdict_undecided']);
      expect(issues.filter(({ code }) => !explained.has(code))).toEqual([]);
    },
  );

  test.each(pickCases(real))(
    '%s: verdicts without predictions give the same outcome for every judged item',
    async (name) => {
      const verdicts = await openFolder('verdicts', name);
      const alone = score(verdicts);
      expectNumbers(name, alone.numbers);
      const together = score([...verdicts, ...(await openFolder('predictions', name))]);
      expect(alone.result.channels.accuracy).toEqual(together.result.channels.accuracy);
      expect(alone.result.channels.judge_score).toEqual(together.result.channels.judge_score);
      expect(alone.result.judged).toBe(together.result.judged);
      for (const { result, issues } of [alone, together]) {
        const older = issues.some(({ code }) => code === 'earlier_revision');
        expect((result.issues ?? []).map(({ code }) => code)).toEqual(older ? ['other_key'] : []);
      }
      const empties = together.result.nonAnswers.filter((kind) => kind === 'unparseable').length;
      const unjudged = alone.result.nonAnswers.filter((kind) => kind === 'judge-failed').length;
      expect(unjudged).toBe(empties);
    },
  );

  test('the published verdicts of GPT-4V are a complete submission with the published average', async () => {
    const verdicts = await openFolder('verdicts', 'standard_prompting__GPT4_Vision');
    const result = await evaluate(cvrrEs, items, verdicts, { getTask: () => undefined, seed: 'x' });
    expect(result.complete).toBe(true);
    expect(result.selfJudged).toBe(2400);
    const overall = result.scores.find(
      ({ metric, slice }) => metric === 'accuracy' && slice === 'overall',
    );
    expect(roundHalfEven((overall?.value ?? Number.NaN) * 100, 2)).toBe('70.78');
    expect(overall?.ciLow).toBeLessThan(overall?.value ?? Number.NaN);
    expect(overall?.ciHigh).toBeGreaterThan(overall?.value ?? Number.NaN);
  });

  test('GPT-4o and Video-LLaVA differ significantly after correction for all pairs of published models', async () => {
    const runs = await Promise.all(
      real.map(async (name) => {
        const { result } = score(await openFolder('verdicts', name));
        return new Map([[taskId, result]]);
      }),
    );
    const compared = await compareOutcomes(cvrrEs, {
      scoreRef: { task: taskId, metric: 'accuracy' },
      items: new Map([[taskId, items]]),
      runs,
      seed: 'real',
    });
    const overall = compared.find(({ slice }) => slice === 'overall');
    const [best, worst] = ['GPT4o', 'standard_prompting__Video-LLaVA'].map((part) =>
      real.findIndex((name) => name.endsWith(part)),
    );
    const pair = overall?.pairs.find(({ first, second }) =>
      [first, second].every((model) => model === best || model === worst),
    );
    expect(overall?.pairs).toHaveLength((real.length * (real.length - 1)) / 2);
    expect(pair?.adjusted).toBeLessThan(1e-9);
    expect(Math.abs(pair?.difference ?? 0)).toBeGreaterThan(0.5);
  });

  const printedRows = [
    ['standard_prompting__VideoChat', 'VideoChat'],
    ['standard_prompting__Video-ChatGPT', 'Video-ChatGPT'],
    ['standard_prompting__Video-LLaVA', 'Video-LLaVA'],
    ['standard_prompting__TimeChat', 'TimeChat'],
    ['standard_prompting__Gemini_Vision_Pro', 'Gemini-Pro-Vision'],
    ['standard_prompting__GPT4_Vision', 'GPT-4V'],
    ['standard_prompting__GPT4o', 'GPT-4o'],
    ['dscp_prompting__Video-LLaVA', 'Video-LLaVA', 'DSCP'],
    ['dscp_prompting__TimeChat', 'TimeChat', 'DSCP'],
    ['dscp_prompting__Gemini_Vision_Pro', 'Gemini-Pro-Vision', 'DSCP'],
  ] as const;

  test.each(printedRows)(
    '%s: gives every published cell of %s except misprints',
    async (name, model, variant?: string) => {
      const { numbers } = score(await openFolder('verdicts', name));
      const row = baselines.find(
        (baseline) => baseline.model === model && baseline.promptVariant === variant,
      );
      const cells = row?.scores ?? [];
      expect(cells).toHaveLength(12);
      const mean = dimensions.reduce((sum, { id }) => sum + numbers(id).accuracy, 0) / 11;
      for (const { slice, value, misprint } of cells) {
        const ours = slice === 'overall' ? mean : numbers(slice).accuracy;
        const agrees = roundHalfEven(ours * 100, 2) === roundHalfEven(value * 100, 2);
        expect([slice, agrees]).toEqual([slice, misprint === undefined]);
        if (misprint) expect(misprint).toContain(roundHalfEven(ours * 100, 2));
      }
    },
  );

  test.each(synthetic)(
    '%s gives the official numbers, or is rejected where the official code crashes',
    async (name) => {
      const { dimensions: official, error } = getExpectedScore(name);
      const inputs: Record<string, unknown[]> = JSON.parse(
        readFileSync(join(parity, 'predictions', `${name}.json`), 'utf8').replaceAll(
          'NaN',
          '"NaN"',
        ),
      );
      const files = await Promise.all(
        Object.entries(inputs).map(([dimension, records]) => {
          const questions = items.filter((item) => item.slices.includes(dimension));
          const pairs = records.map((record, i) => {
            const { question } = (questions[i]?.payload ?? { question: `q ${i}` }) as {
              question: string;
            };
            const { answer } = (questions[i]?.reference ?? { answer: '' }) as { answer: string };
            return [record, { q: question, a: answer, pred: `answer ${i}` }];
          });
          const text = JSON.stringify(pairs).replaceAll('"NaN"', 'NaN');
          return open(`${dimension}.json`, new TextEncoder().encode(text));
        }),
      );
      const { answers, issues, recognised, numbers } = score(files.flat());
      expectNumbers(name, numbers);
      expect(recognised.some(({ refused }) => refused)).toBe(
        error !== null && !name.includes('unknown_dimension'),
      );
      const errors = issues.filter(({ severity }) => severity === 'error');
      expect(errors.length > 0).toBe(error !== null);
      if (error) expect(answers.size).toBe(0);
      else expect(Object.keys(official).length).toBe(files.length);
    },
  );
});
