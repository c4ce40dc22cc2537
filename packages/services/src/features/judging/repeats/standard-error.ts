import type { BenchmarkDefinition, ScoreRow } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { getHeadlineParts, type PartRef } from '../headline-parts';

/** A mean that a number consists of. */
interface NumberPart {
  /** of the number; all parts together: 1 */
  weight: number;
  /** answers that count, and how many of these the judge decided */
  counted: number;
  judged: number;
}

/**
 * Returns the standard error of a number from the judge's flips alone: √(rate/2 · Σ weight² · judged / counted²). A
 * verdict that is right or wrong has the variance rate/2, because two of them differ with the probability 2p(1 − p).
 * For a mean of n judged answers this is √(rate/2/n). Null if a part has no answers.
 */
export function judgeStandardError(rate: number, parts: readonly NumberPart[]): number | null {
  if (parts.length === 0 || parts.some(({ counted }) => counted === 0)) return null;
  const sum = parts.reduce(
    (total, { weight, counted, judged }) =>
      total + (weight ** 2 * Math.min(judged, counted)) / counted ** 2,
    0,
  );
  return Math.sqrt((rate / 2) * sum);
}

/**
 * Returns the standard error of a result's headline from its judge's flip rate; null where the headline isn't a share
 * of right verdicts, but a mean on a scale.
 */
export async function computeHeadlineStandardError(
  db: Pick<Tx, '$queryRaw'>,
  definition: BenchmarkDefinition,
  result: { evaluationId: string; revisionId: string; scores: readonly ScoreRow[]; rate: number },
): Promise<number | null> {
  const refs = await getHeadlineParts(definition);
  if (!refs) return null;
  const { evaluationId, revisionId, scores, rate } = result;
  const judged = await countJudged(db, { evaluationId, revisionId, refs });
  const parts = refs.map(({ weight, task, metric, slice }, index) => {
    const score = scores.find(
      (row) => row.task === task && row.metric === metric && row.slice === slice,
    );
    return { weight, counted: score?.n ?? 0, judged: judged[index] ?? 0 };
  });
  return judgeStandardError(rate, parts);
}

/** Counts the answers of each part that the judge decided. */
async function countJudged(
  db: Pick<Tx, '$queryRaw'>,
  {
    evaluationId,
    revisionId,
    refs,
  }: { evaluationId: string; revisionId: string; refs: readonly PartRef[] },
): Promise<number[]> {
  const parts = refs.map(
    ({ task, slice, whole }, index) =>
      Prisma.sql`(${index}::int, ${task}, ${slice}, ${whole}::boolean)`,
  );
  const rows = await db.$queryRaw<{ index: number; count: number }[]>`
    SELECT part.index, count(*)::int AS count
    FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
    JOIN "Item" i ON i."revisionId" = ${revisionId} AND i.task = v.task AND i."externalId" = v.item
    JOIN (VALUES ${Prisma.join(parts)}) part (index, task, slice, whole)
      ON part.task = v.task AND (part.whole OR part.slice = ANY(i.slices))
    WHERE l."evaluationId" = ${evaluationId} AND v.status = 'done'
    GROUP BY part.index`;
  const counts = new Map(rows.map(({ index, count }) => [index, count]));
  return refs.map((_, index) => counts.get(index) ?? 0);
}
