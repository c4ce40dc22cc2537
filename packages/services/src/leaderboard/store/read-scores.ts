import type { Tx } from '@clapboard/db';
import type { BoardColumns } from '../board-columns';
import { type Numbers, noNumbers, setNumbers } from './numbers';

/** Evaluations a query, so that no answer gets beyond some 3 MB. */
const batch = 1000;

/** Bytes of one score: place of the column, value, low, high, n. */
const width = 4 + 3 * 8 + 4;

/**
 * The scores of evaluations, those on the board's columns. A row of the database is a whole evaluation,
 * packed: 300,000 scores as objects would take seconds.
 */
export async function readScores(
  tx: Pick<Tx, '$queryRaw'>,
  { list }: BoardColumns,
  evaluationIds: readonly string[],
): Promise<Map<string, Numbers>> {
  const read = new Map<string, Numbers>();
  const [tasks, metrics, slices] = [
    list.map(({ ref }) => ref.task),
    list.map(({ ref }) => ref.metric),
    list.map(({ ref }) => ref.slice),
  ];
  for (let from = 0; from < evaluationIds.length; from += batch) {
    const ids = evaluationIds.slice(from, from + batch);
    const rows = await tx.$queryRaw<{ id: string; packed: Uint8Array }[]>`
      SELECT s."evaluationId" AS id, string_agg(
        int4send(c.place::int - 1)
        || float8send(CASE WHEN s.infinite THEN 'Infinity' ELSE coalesce(s.value, 'NaN') END)
        || float8send(coalesce(s."ciLow", 'NaN')) || float8send(coalesce(s."ciHigh", 'NaN'))
        || int4send(s.n), '') AS packed
      FROM "Score" s
      JOIN unnest(${tasks}::text[], ${metrics}::text[], ${slices}::text[]) WITH ORDINALITY
        AS c (task, metric, slice, place)
        ON c.task = s.task AND c.metric = s.metric AND c.slice = s.slice
      WHERE s."evaluationId" = ANY(${ids}::text[])
      GROUP BY s."evaluationId"`;
    for (const { id, packed } of rows) read.set(id, unpack(packed, list.length));
  }
  return read;
}

function unpack(packed: Uint8Array, columns: number): Numbers {
  const numbers = noNumbers(columns);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at + width <= packed.byteLength; at += width) {
    setNumbers(numbers, view.getInt32(at), {
      value: view.getFloat64(at + 4),
      low: view.getFloat64(at + 12),
      high: view.getFloat64(at + 20),
      n: view.getInt32(at + 28),
    });
  }
  return numbers;
}
