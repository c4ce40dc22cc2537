import type { Tx } from '@clapboard/db';
import { fromStored } from '../../../core/stored-score';
import type { LeaderboardColumns } from '../score-columns';
import { emptyNumbers, type Numbers, setNumbers, shareCounts } from './numbers';

/** Evaluations per query, so that no result exceeds some 10 MB. */
const batch = 1000;

/** A score as a JSON array; objects would repeat eight names per score. */
type ScoreTuple = [
  columnIndex: number,
  value: number | null,
  infinite: boolean,
  ciLow: number | null,
  ciHigh: number | null,
  n: number,
  clusters: number | null,
];

/** Number of items in a slice, answered or not. */
type SliceTuple = [task: string, slice: string, items: number];

interface EvaluationRow {
  id: string;
  scores: ScoreTuple[];
  /** null for a result without coverage */
  slices: SliceTuple[] | null;
}

const sliceKey = (task: string, slice: string) => `${task}\0${slice}`;

/**
 * Reads scores of evaluations in the leaderboard's columns. Each row of the result is a whole
 * evaluation: 300,000 rows of one score each take the driver three times as long. Items are joined
 * here: PostgreSQL has no statistics of `coverage`, and joins it to 60 columns of 1,000 evaluations
 * by a nested loop, in 33 s instead of 5 s.
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
  for (let from = 0; from < evaluationIds.length; from += batch) {
    const ids = evaluationIds.slice(from, from + batch);
    const rows = await tx.$queryRaw<EvaluationRow[]>`
      SELECT s."evaluationId" AS id, json_agg(json_build_array(
        c.position - 1, s.value, s.infinite, s."ciLow", s."ciHigh", s.n, s.clusters)) AS scores,
        (SELECT json_agg(json_build_array(k.task, k.slice, k.items))
          FROM "Evaluation" e, jsonb_to_recordset(e.coverage) AS k (task text, slice text, items int)
          WHERE e.id = s."evaluationId") AS slices
      FROM "Score" s
      JOIN unnest(${tasks}::text[], ${metrics}::text[], ${slices}::text[]) WITH ORDINALITY
        AS c (task, metric, slice, position)
        ON c.task = s.task AND c.metric = s.metric AND c.slice = s.slice
      WHERE s."evaluationId" = ANY(${ids}::text[])
      GROUP BY s."evaluationId"`;
    for (const { id, scores, slices: counts } of rows) {
      const itemCounts = new Map(counts?.map(([task, slice, n]) => [sliceKey(task, slice), n]));
      const numbers = emptyNumbers(list.length);
      for (const [columnIndex, value, infinite, ciLow, ciHigh, n, clusters] of scores) {
        const ref = list[columnIndex]?.ref;
        const items = (ref && itemCounts.get(sliceKey(ref.task, ref.slice))) ?? null;
        const score = fromStored({ value, infinite, ciLow, ciHigh, n, items, clusters });
        setNumbers(numbers, columnIndex, score);
      }
      read.set(id, shareCounts(numbers));
    }
  }
  return read;
}
