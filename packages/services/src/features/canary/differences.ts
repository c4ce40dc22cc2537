import type { Coverage } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { StoredScore } from '../../core/scores/stored-score';

/** A number that differs in a repetition; null: it is missing. */
export const canaryDifferenceSchema = z
  .object({
    task: z.string(),
    slice: z.string(),
    metric: z.string().nullable().describe('null: a count of the coverage.'),
    field: z
      .string()
      .describe('Value, infinite, n, ciLow or ciHigh; or the type of coverage count.'),
    before: z.union([z.number(), z.boolean()]).nullable(),
    after: z.union([z.number(), z.boolean()]).nullable(),
  })
  .meta({ id: 'CanaryDifference' });

export type CanaryDifference = z.output<typeof canaryDifferenceSchema>;

/** The compared parts of a result. */
export interface CanaryResult {
  scores: readonly StoredScore[];
  coverage: readonly Coverage[];
}

const scoreFields = ['value', 'infinite', 'n', 'ciLow', 'ciHigh'] as const;
const coverageFields = [
  'items',
  'answered',
  'missing',
  'unparseable',
  'refused',
  'judgeFailed',
] as const;

/**
 * Returns every number that is not exactly equal, floats to the last bit; a row that one side lacks
 * differs in all its fields.
 */
export function computeDifferences(before: CanaryResult, after: CanaryResult): CanaryDifference[] {
  const scores = pairRows(before.scores, after.scores, (row) =>
    JSON.stringify([row.task, row.slice, row.metric]),
  ).flatMap(([old, now, { task, slice, metric }]) =>
    findUnequal(old, now, scoreFields).map((found) => ({ task, slice, metric, ...found })),
  );
  const coverage = pairRows(before.coverage, after.coverage, (row) =>
    JSON.stringify([row.task, row.slice]),
  ).flatMap(([old, now, { task, slice }]) =>
    findUnequal(old, now, coverageFields).map((found) => ({ task, slice, metric: null, ...found })),
  );
  return [...scores, ...coverage];
}

/** Joins the rows of both sides by key; one may be missing. */
function pairRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  getKey: (row: Row) => string,
): [Row | undefined, Row | undefined, Row][] {
  const old = new Map(before.map((row) => [getKey(row), row]));
  const now = new Map(after.map((row) => [getKey(row), row]));
  return [...new Map([...now, ...old])].map(([key, row]) => [old.get(key), now.get(key), row]);
}

function findUnequal<Field extends string>(
  old: Readonly<Record<Field, number | boolean | null>> | undefined,
  now: Readonly<Record<Field, number | boolean | null>> | undefined,
  fields: readonly Field[],
): Pick<CanaryDifference, 'field' | 'before' | 'after'>[] {
  return fields
    .filter((field) => old?.[field] !== now?.[field])
    .map((field) => ({ field, before: old?.[field] ?? null, after: now?.[field] ?? null }));
}
