import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles } from '@clapboard/file-reader';
import { roundHalfEven } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EvaluationResult } from '../contract/result';
import type { Item } from '../contract/scoring';
import { evaluate } from '../scoring/evaluate';
import { pickCases } from '../testing/pick-cases';
import { velociti } from './index';
import { scoring } from './scoring';

const parity = fileURLToPath(new URL('../../../../../shared/parity/velociti', import.meta.url));
const cases = existsSync(parity) ? readdirSync(join(parity, 'predictions')) : [];
const whole = cases.filter((name) => !name.startsWith('crash_'));

interface OfficialResult {
  rows: number;
  counts?: Record<string, number>;
  [result: string]: unknown;
}

/** Metrics in the order of each official result. */
const results: Record<string, readonly (string | null)[]> = {
  'strict_vle [acc, correct, total]': ['strict'],
  'classic_vle [acc, correct, total]': ['classic'],
  'strict_vle_analysis [neg_acc_given_pos, pos_acc, n_pos]': [
    'negative_given_positive',
    'positive_accuracy',
  ],
  'strict_vle_closed [acc, correct, total]': ['strict'],
  'strict_vle_analysis_closed [neg_acc_given_pos, pos_acc, total]': [
    'negative_given_positive',
    'positive_accuracy',
  ],
  'mcq [acc_A, acc_B, acc_A_and_B, total]': ['a', 'b', 'both'],
  mcq_closed: ['a', 'b', 'both'],
};

describe.skipIf(cases.length === 0)(`VELOCITI parity (skipped without ${parity})`, () => {
  let items: Item[] = [];

  beforeAll(async () => {
    const bytes = readFileSync(join(parity, 'truth.jsonl'));
    const read = scoring.readTruth((await openFiles([{ name: 'truth.jsonl', bytes }])).files);
    expect(read.issues).toEqual([]);
    items = read.items;
    expect(items).toHaveLength(2 * 8792);
  });

  const getOfficialScore = (name: string): Record<string, OfficialResult> =>
    JSON.parse(readFileSync(join(parity, 'expected', `${name}.json`), 'utf8')).tests;

  /** Scores a case. Small crash cases use only the pairs in their rows, like the official code. */
  async function score(name: string): Promise<EvaluationResult> {
    const folder = join(parity, 'predictions', name);
    const uploads = readdirSync(folder).map((file) => ({
      name: file,
      bytes: readFileSync(join(folder, file)),
    }));
    const { files, issues } = await openFiles(uploads);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const known = new Set(
      [...scoring.readAnswers(files, items, () => undefined).tasks.values()].flatMap((answers) => [
        ...answers.keys(),
      ]),
    );
    const taskItems = known.size === 0 ? items : items.filter(({ id }) => known.has(id));
    return evaluate(velociti, taskItems, files, { getTask: () => undefined, seed: name });
  }

  function compare(name: string, ours: EvaluationResult): void {
    const row = (metric: string, slice: string) =>
      ours.scores.find((score) => score.metric === metric && score.slice === slice);
    for (const [slice, official] of Object.entries(getOfficialScore(name))) {
      for (const [result, metrics] of Object.entries(results)) {
        const printed = official[result];
        if (!Array.isArray(printed)) continue;
        for (const [i, metric] of metrics.entries()) {
          const found = row(metric ?? '', slice);
          expect(roundHalfEven(found?.value ?? Number.NaN, 3), `${slice} ${metric}`).toBe(
            roundHalfEven(printed[i], 3),
          );
        }
        const [first = ''] = metrics;
        if (result.includes('correct')) {
          expect(row(first ?? '', slice)).toMatchObject({
            value: printed[1] / printed[2],
            n: printed[2],
          });
        }
        if (result.includes(', n_pos]')) {
          expect(row('negative_given_positive', slice)?.n).toBe(printed[2]);
        }
        if (result.includes('A_and_B')) expect(row('both', slice)?.n).toBe(printed[3]);
      }
      const { counts = {} } = official;
      const exact = (metric: string, right: string, total: string) => {
        const [a, b] = [counts[right], counts[total]];
        if (a === undefined || b === undefined || b === 0) return;
        expect(row(metric, slice)?.value, `${slice} ${metric}`).toBeCloseTo(a / b, 12);
      };
      exact('positive_accuracy', 'pos_yes_and_valid', 'valid');
      exact('negative_given_positive', 'yes_no', 'pos_yes_and_valid');
      exact('a', 'A', 'valid');
      exact('b', 'B', 'valid');
      exact('both', 'A_and_B', 'valid');
      if (counts.dropped !== undefined) {
        const { refused, unparseable } = ours.coverage.find(
          (candidate) => candidate.slice === slice,
        ) ?? {
          refused: 0,
          unparseable: 0,
        };
        expect(refused + unparseable).toBe(counts.dropped);
      }
      if (counts.yes_no !== undefined) {
        expect(row('strict_refusals_wrong', slice)).toMatchObject({
          value: counts.yes_no / official.rows,
          n: official.rows,
        });
      }
    }
  }

  test.each(pickCases(whole))('%s gives the official numbers of every test', async (name) => {
    const ours = await score(name);
    expect(ours.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ours.complete).toBe(true);
    compare(name, ours);
  });

  test.each(pickCases(['good', 'ties'], 1))('%s averages the seven tests', async (name) => {
    const expected = JSON.parse(readFileSync(join(parity, 'expected', `${name}.json`), 'utf8'));
    const averages = expected['averages_over_7_tests (not computed by official code)'];
    const { scores } = await score(name);
    for (const metric of ['strict', 'classic']) {
      const score = scores.find((row) => row.metric === metric && row.slice === 'average');
      const official = averages[`${metric}_vle [acc, correct, total]`].mean_of_unrounded;
      expect(score?.value).toBeCloseTo(official, 12);
    }
  });

  test.each([
    ['crash_closed_no_valid', ['strict', 'positive_accuracy', 'negative_given_positive']],
    ['crash_closed_no_yes', ['negative_given_positive']],
    ['crash_no_positive_above_half', ['negative_given_positive']],
    ['crash_mcq_no_valid', ['a', 'b', 'bias', 'both']],
  ])(
    '%s has no denominator: the slice is undefined and the rest is scored',
    async (name, metrics) => {
      const ours = await score(name);
      compare(name, ours);
      for (const metric of metrics) {
        const row = ours.scores.find((score) => score.metric === metric && score.slice === 'coref');
        expect(row).toMatchObject({ value: null, n: 0, ciLow: null });
      }
    },
  );

  test.each([
    ['crash_header_only', 'no_predictions'],
    ['crash_missing_column', 'answers_missing'],
    ['crash_text_score', 'score_not_a_number'],
    ['crash_mcq_empty_cell', 'empty_choice'],
    ['crash_mcq_blank_cell', 'empty_choice'],
  ])('%s crashes the official code: the file is rejected with %s', async (name, code) => {
    const { issues, tasks, scores } = await score(name);
    expect(
      issues.filter(({ severity }) => severity === 'error').map((issue) => issue.code),
    ).toEqual([code]);
    expect(tasks).toEqual([]);
    expect(scores).toEqual([]);
  });
});
