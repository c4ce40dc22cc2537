import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ParityAdapter } from './adapter';
import {
  answeredItems,
  filesBelow,
  getItems,
  isError,
  officialJson,
  type Scored,
  scoreFiles,
} from './score-files';
import type { Tally } from './tally';

interface OfficialTest {
  counts?: Record<string, number>;
  [result: string]: unknown;
}

interface OfficialResult {
  tests: Record<string, OfficialTest>;
  'averages_over_7_tests (not computed by official code)'?: Record<
    string,
    { mean_of_unrounded?: number }
  >;
}

/** Cases with files that the official code cannot read, or with items that it cannot score. */
const rejected = /^crash_(header_only|missing_column|text_score|mcq_empty_cell|mcq_blank_cell)$/;

/** Metrics as quotients of official counts. */
const quotients = [
  ['positive_accuracy', 'pos_yes_and_valid', 'valid'],
  ['negative_given_positive', 'yes_no', 'pos_yes_and_valid'],
  ['a', 'A', 'valid'],
  ['b', 'B', 'valid'],
  ['both', 'A_and_B', 'valid'],
] as const;

function compareTest(slice: string, official: OfficialTest, ours: Scored, tally: Tally): void {
  for (const metric of ['strict', 'classic']) {
    for (const suffix of ['', '_closed']) {
      const printed = official[`${metric}_vle${suffix} [acc, correct, total]`];
      if (!Array.isArray(printed)) continue;
      const [, correct, total] = printed;
      tally.number(`${slice} ${metric}`, ours.value(metric, slice), correct / total);
    }
  }
  const { counts = {} } = official;
  for (const [metric, right, total] of quotients) {
    const [correct, all] = [counts[right], counts[total]];
    if (correct === undefined || all === undefined) continue;
    tally.number(`${slice} ${metric}`, ours.value(metric, slice), correct / all);
  }
}

/** Compares CSV folders of synthetic models. Files that crash the official code must be rejected. */
export const velociti: ParityAdapter = {
  benchmark: 'velociti',
  async cases(shared) {
    const parity = path.join(shared, 'parity/velociti');
    const items = await getItems('velociti', filesBelow(path.join(parity, 'truth.jsonl')));
    return readdirSync(path.join(parity, 'predictions')).map((name) => ({
      name,
      async compare(tally) {
        const uploads = filesBelow(path.join(parity, 'predictions', name));
        if (rejected.test(name)) {
          const ours = await scoreFiles('velociti', items, uploads);
          tally.holds('rejected', ours.scores.length === 0 && ours.issues.some(isError));
          return;
        }
        const uploadItems = await answeredItems('velociti', items, uploads);
        const ours = await scoreFiles('velociti', uploadItems, uploads);
        const official = officialJson<OfficialResult>(
          path.join(parity, 'expected', `${name}.json`),
        );
        for (const [slice, test] of Object.entries(official.tests)) {
          compareTest(slice, test, ours, tally);
        }
        const averages = official['averages_over_7_tests (not computed by official code)'];
        for (const metric of ['strict', 'classic']) {
          const mean = averages?.[`${metric}_vle [acc, correct, total]`]?.mean_of_unrounded;
          if (mean !== undefined)
            tally.number(`average ${metric}`, ours.value(metric, 'average'), mean);
        }
      },
    }));
  },
};
