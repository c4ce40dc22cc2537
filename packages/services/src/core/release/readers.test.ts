import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * `Score` contains released numbers, so a new reader of it is safe. Exact numbers, outcomes,
 * answers and charts are confidential. Each reader of these is listed here with its reason.
 */

const root = path.join(import.meta.dirname, '../..');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const naming = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

it('only the release policy reads exact scores, and views of maintainers through it', () => {
  expect(naming(/\bexactScore\b|\bexact: \{|["']ExactScore["']/)).toEqual([
    'core/release/exact-scores-sql.ts',
    'core/release/exact-scores.ts',
    'core/release/release-scores.ts',
    'core/release/write-scores.ts',
    'pipeline/evaluations/release.ts',
  ]);
  expect(naming(/release\/exact-scores(?:-sql)?'/)).toEqual([
    'features/canary/finish.ts',
    'features/integrity/scanned-submissions.ts',
    'features/judging/trust/judged-pairs.ts',
    // Checks whether the actor maintains the benchmark.
    'features/submissions/get-result.ts',
    'pipeline/rescoring/differing-numbers.ts',
  ]);
});

it('only the release policy writes numbers', () => {
  expect(
    naming(/\bscore\.(?:create|update|upsert)|INTO "Score"|UPDATE "Score"|\binsertScores\b/),
  ).toEqual([
    'core/release/release-scores.ts',
    'core/release/write-scores.ts',
    'pipeline/evaluations/release.ts',
  ]);
});

it('only listed modules read outcomes and charts, and they show those of public revisions only', () => {
  expect(naming(/\boutcome\.find|"Outcome"/)).toEqual([
    'pipeline/evaluations/stored-outcomes.ts',
    // Writes only.
    'pipeline/evaluations/write-columns.ts',
  ]);
  expect(naming(/\/stored-outcomes'/)).toEqual([
    // Reads the outcomes of evaluations on revisions that are public in the same query.
    'features/benchmark-statistics/read-counts.ts',
    'features/integrity/read-task.ts',
    // Reads the items of public revisions only, and outcomes only after it found some.
    'features/judging/ledger/explain-verdicts.ts',
    'features/judging/trust/read-judgements.ts',
    // Reads the revision's access again before each result.
    'features/leaderboard/export/items.ts',
    // Counts public results on revisions that are public when it reads.
    'features/questions/item-difficulty.ts',
    'features/questions/load-task.ts',
    'pipeline/evaluations/load-runs.ts',
  ]);
  expect(naming(/\/load-runs'/)).toEqual([
    // Standard errors of whole columns, on revisions that are public when it reads.
    'features/benchmark-statistics/smallest-differences.ts',
    'features/compare/compare-items.ts',
    'features/compare/compare-submissions.ts',
    'features/compare/compared-slices.ts',
    // For results on revisions that are public when they are read (`get-result.ts`).
    'features/judging/labels/read-estimate.ts',
    'features/leaderboard/rank-sets/compute-rank-sets.ts',
  ]);
  expect(naming(/\bevaluationFigures\.find|"EvaluationFigures"|\bfigures: \{ select/)).toEqual([
    'pipeline/evaluations/stored-charts.ts',
    'pipeline/evaluations/write-columns.ts',
  ]);
  expect(naming(/\breadStoredCharts\b/)).toEqual([
    'features/submissions/get-result.ts',
    'pipeline/evaluations/stored-charts.ts',
  ]);
});
