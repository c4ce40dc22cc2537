import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * `Score` holds what anybody may read, so that a new reader of it is safe. What is not: exact numbers, outcomes,
 * answers and charts. Whoever reads one of these is listed here with why it may.
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

it('exact scores are read by the release policy, and through it by maintainers’ views only', () => {
  expect(naming(/\bexactScore\b|\bexact: \{|"ExactScore"/)).toEqual([
    'core/release/exact-scores-sql.ts',
    'core/release/exact-scores.ts',
    'core/release/release-scores.ts',
    'pipeline/evaluations/release.ts',
  ]);
  expect(naming(/release\/exact-scores(?:-sql)?'/)).toEqual([
    'features/canary/finish.ts',
    'features/integrity/load-leaderboard.ts',
    'features/judging/trust/judged-pairs.ts',
    // Asks whether the actor maintains the benchmark.
    'features/submissions/get-result.ts',
    'pipeline/rescoring/differing-numbers.ts',
  ]);
});

it('numbers are written by the release policy only', () => {
  expect(naming(/\bscore\.(?:create|update|upsert)|INTO "Score"|UPDATE "Score"/)).toEqual([
    'core/release/release-scores.ts',
    'pipeline/evaluations/release.ts',
  ]);
});

it('outcomes and charts are read by listed modules only, which show them of public revisions or to nobody', () => {
  expect(naming(/\boutcome\.find|"Outcome"/)).toEqual([
    'features/judging/trust/read-judgements.ts',
    'pipeline/evaluations/stored-outcomes.ts',
  ]);
  expect(naming(/\/stored-outcomes'/)).toEqual([
    'features/integrity/read-task.ts',
    'features/questions/item-results.ts',
    'pipeline/evaluations/load-runs.ts',
  ]);
  expect(naming(/\/load-runs'/)).toEqual([
    'features/compare/compare-items.ts',
    'features/compare/compare-submissions.ts',
    'features/compare/compared-slices.ts',
    'features/leaderboard/rank-sets/compute-rank-sets.ts',
  ]);
  expect(naming(/\bevaluationFigures\.find|"EvaluationFigures"|\bfigures: \{ select/)).toEqual([
    'pipeline/evaluations/stored-charts.ts',
  ]);
  expect(naming(/\breadStoredCharts\b/)).toEqual([
    'features/submissions/get-result.ts',
    'pipeline/evaluations/stored-charts.ts',
  ]);
});
