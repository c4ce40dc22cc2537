import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { z } from 'zod';
import { benchmarkIdSchema } from '../benchmark-of';
import { idSchema, invalidInput, parseInput } from '../parse-input';
import type { BoardQuery } from '../views';
import { type BoardColumns, boardColumns } from './board-columns';
import { isFact } from './board-fact';
import { columnKey } from './column-key';

/** Most columns of a window, most rows, and most rows where there are few columns. */
const most = { columns: 120, rows: 200, fewColumns: 6, rowsOfFewColumns: 5000 } as const;

const wordSchema = z.string().max(200, { error: 'Use at most 200 characters.' });
const wordsSchema = z
  .array(wordSchema)
  .max(200, { error: 'Choose at most 200 values.' })
  .default([]);
const sizeSchema = z
  .number({ error: 'Give a number of billions.' })
  .min(0, { error: 'Give a number of billions, 0 or more.' })
  .nullable()
  .default(null);
const countSchema = (error: string) => z.int({ error }).min(0, { error });

export const boardQuerySchema = z.object({
  benchmark: benchmarkIdSchema,
  judge: idSchema.optional(),
  columns: z
    .array(z.string().max(300))
    .max(most.columns, { error: `Ask for at most ${most.columns} columns.` })
    .optional(),
  sort: z
    .object({
      by: z.string().max(300).optional(),
      ascending: z.boolean({ error: 'The direction is asc or desc.' }).optional(),
    })
    .default({}),
  filters: z
    .object({
      weights: z
        .enum(['open', 'closed'], { error: 'Weights are open or closed.' })
        .nullable()
        .default(null),
      parametersFrom: sizeSchema,
      parametersTo: sizeSchema,
      frames: wordsSchema,
      variants: wordsSchema,
      provenances: z
        .array(
          z.enum(
            ['published', 'self-judged', 'spot-checked', 'server-judged', 'verified', 'none'],
            {
              error: 'There is no provenance of this name.',
            },
          ),
        )
        .default([]),
      organisations: wordsSchema,
      baselines: z
        .enum(['only', 'without'], {
          error: 'Baselines are shown only, or left out: only or without.',
        })
        .nullable()
        .default(null),
      text: wordSchema.default(''),
    })
    .prefault({}),
  published: z.boolean().default(true),
  ids: z
    .array(z.string().max(400))
    .max(200, { error: 'Ask for at most 200 rows by name.' })
    .optional(),
  offset: countSchema('The offset is a whole number, 0 or more.').default(0),
  limit: countSchema('The limit is a whole number, 0 or more.').default(100),
});

/** A query as callers may put it: what is left out is the board's default. */
export type BoardQueryInput = z.input<typeof boardQuerySchema>;

/**
 * The query with the board's own choices where nothing was asked: the headline as its only column, and
 * sorted by it with the best first. Throws `invalid_input` for a column that the board does not have, and
 * for more cells than one answer may hold.
 */
export function readBoardQuery(
  definition: BenchmarkDefinition,
  input: unknown,
): BoardQuery & { by: BoardColumns } {
  const query = parseInput(boardQuerySchema, input);
  const headline = columnKey(definition.headline);
  const by = boardColumns(definition);
  const columns = query.columns ?? [headline];
  const sorted = query.sort.by ?? headline;
  const unknown = columns.find((key) => !by.places.has(key));
  if (unknown !== undefined) throw noColumn('columns', unknown);
  if (!isFact(sorted) && !by.places.has(sorted)) throw noColumn('sort.by', sorted);
  const rows = columns.length <= most.fewColumns ? most.rowsOfFewColumns : most.rows;
  if (query.limit > rows) {
    throw invalidInput([
      ['limit', `With ${columns.length} columns, ask for at most ${rows} rows.`],
    ]);
  }
  const ascending = query.sort.ascending ?? ascendsAtFirst(by, sorted);
  return { ...query, columns: [...new Set(columns)], sort: { by: sorted, ascending }, by };
}

/** Names from A; what is new or large first; and of a column the best. */
function ascendsAtFirst({ list, places }: BoardColumns, by: string): boolean {
  if (isFact(by)) return by === 'model' || by === 'organisation' || by === 'parameters';
  return list[places.get(by) ?? -1]?.metric.direction === 'lower';
}

function noColumn(field: string, key: string) {
  return invalidInput([[field, `“${key}” is not a column of this board.`]]);
}
