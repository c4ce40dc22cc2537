import type { Services } from '@clapboard/services/core';
import { exportLeaderboard } from '@clapboard/services/leaderboard';
import { readText } from '@clapboard/services/testing';
import { z } from 'zod';

const cellSchema = z.object({
  value: z.union([z.number(), z.string()]),
  n: z.number().nullable(),
  ciLow: z.number().nullable(),
  ciHigh: z.number().nullable(),
});
const rowSchema = z.object({
  id: z.string(),
  model: z.string(),
  provenance: z.string().nullable(),
  complete: z.boolean(),
  publishedAt: z.string().nullable(),
  baseline: z.boolean(),
  cells: z.record(z.string(), cellSchema),
});
/** The file of a fixture with the leaderboards of its release. */
export const leaderboardsSchema = z.record(
  z.string(),
  z.object({ benchmark: z.string(), judge: z.string().nullable(), rows: z.array(rowSchema) }),
);
/** A submission on a leaderboard. */
export type Row = z.output<typeof rowSchema>;

const numbersAtATime = 100;

/**
 * Exports the submissions of a leaderboard as visitors see them, with the columns in this order.
 */
export async function exportRows(
  services: Services,
  { benchmark, judge }: { benchmark: string; judge: string | null },
  columns: readonly string[],
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let from = 0; from < columns.length; from += numbersAtATime) {
    const part = columns.slice(from, from + numbersAtATime);
    const query = { benchmark, columns: part, ...(judge && { judge }) };
    const { text } = await exportLeaderboard(services, { kind: 'visitor' }, query, {
      format: 'json',
    });
    const exported = z.object({ rows: z.array(rowSchema) }).parse(JSON.parse(await readText(text)));
    for (const row of exported.rows) {
      if (row.id.startsWith('published:')) continue;
      const cells = { ...rows.get(row.id)?.cells, ...row.cells };
      rows.set(row.id, { ...row, cells });
    }
  }
  return [...rows.values()];
}

export const sortById = (rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
