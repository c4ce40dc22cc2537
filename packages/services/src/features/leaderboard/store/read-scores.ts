import type { Tx } from '@clapboard/db';
import type { LeaderboardColumns } from '../score-columns';
import {
  clearNumbers,
  createNumbersDraft,
  type Numbers,
  type NumbersDraft,
  packNumbers,
  setNumbers,
} from './numbers';

/** Evaluations per query, so that no result exceeds some 10 MB. */
const batch = 1000;

/** Bytes of a score: its column as int32, then value, ciLow, ciHigh, n and clusters as float64, all big-endian. */
const scoreSize = 4 + 5 * 8;

/** Number of items in a slice, answered or not. */
type SliceTuple = [task: string, slice: string, items: number];

interface EvaluationRow {
  id: string;
  scores: Uint8Array;
  /** null for a result without coverage */
  slices: SliceTuple[] | null;
}

const sliceKey = (task: string, slice: string) => `${task}\0${slice}`;

/**
 * Reads scores of evaluations in the leaderboard's columns. Each row of the result is a whole
 * evaluation with its scores in binary: 300,000 rows of one score each take the driver much longer,
 * and scores as JSON twice as long. Items are joined here: PostgreSQL has no statistics of
 * `coverage`, and joins it to 60 columns of 1,000 evaluations by a nested loop, in 33 s instead of
 * 5 s. The lateral join finds the scores of each evaluation by the index: for many evaluations at once,
 * PostgreSQL reads the whole table instead, and again for each batch.
 */
export async function readScores(
  tx: Pick<Tx, '$queryRaw'>,
  { list }: LeaderboardColumns,
  evaluationIds: readonly string[],
): Promise<Map<string, Numbers>> {
  const read = new Map<string, Numbers>();
  const [tasks, metrics, slices] = [
    list.map(({ ref }) => ref.task),
    list.map(({ ref }) => ref.metric),
    list.map(({ ref }) => ref.slice),
  ];
  const sliceKeys = list.map(({ ref }) => sliceKey(ref.task, ref.slice));
  // One for all rows: it is several kilobytes, and a leaderboard has 100,000 rows.
  const draft = createNumbersDraft(list.length);
  for (let from = 0; from < evaluationIds.length; from += batch) {
    const ids = evaluationIds.slice(from, from + batch);
    const rows = await tx.$queryRaw<EvaluationRow[]>`
      SELECT i.id, packed.scores,
        (SELECT json_agg(json_build_array(k.task, k.slice, k.items))
          FROM "Evaluation" e, jsonb_to_recordset(e.coverage) AS k (task text, slice text, items int)
          WHERE e.id = i.id) AS slices
      FROM unnest(${ids}::text[]) AS i (id)
      CROSS JOIN LATERAL (
        SELECT string_agg(int4send((c.position - 1)::int)
          || float8send(CASE WHEN s.infinite THEN 'Infinity' ELSE coalesce(s.value, 'NaN') END)
          || float8send(coalesce(s."ciLow", 'NaN')) || float8send(coalesce(s."ciHigh", 'NaN'))
          || float8send(s.n) || float8send(coalesce(s.clusters::float8, 'NaN')), '') AS scores
        FROM "Score" s
        JOIN unnest(${tasks}::text[], ${metrics}::text[], ${slices}::text[]) WITH ORDINALITY
          AS c (task, metric, slice, position)
          ON c.task = s.task AND c.metric = s.metric AND c.slice = s.slice
        WHERE s."evaluationId" = i.id
      ) AS packed
      WHERE packed.scores IS NOT NULL`;
    for (const { id, scores, slices: counts } of rows) {
      const itemCounts = new Map(counts?.map(([task, slice, n]) => [sliceKey(task, slice), n]));
      clearNumbers(draft);
      setScores(draft, sliceKeys, scores, itemCounts);
      read.set(id, packNumbers(draft));
    }
  }
  return read;
}

/** Sets the scores of an evaluation, in the columns of the leaderboard. */
function setScores(
  numbers: NumbersDraft,
  sliceKeys: readonly string[],
  scores: Uint8Array,
  itemCounts: ReadonlyMap<string, number>,
): void {
  const view = new DataView(scores.buffer, scores.byteOffset, scores.byteLength);
  for (let at = 0; at < scores.byteLength; at += scoreSize) {
    const columnIndex = view.getInt32(at);
    setNumbers(numbers, columnIndex, {
      value: view.getFloat64(at + 4),
      ciLow: view.getFloat64(at + 12),
      ciHigh: view.getFloat64(at + 20),
      n: view.getFloat64(at + 28),
      items: itemCounts.get(sliceKeys[columnIndex] ?? '') ?? null,
      clusters: view.getFloat64(at + 36),
    });
  }
}
