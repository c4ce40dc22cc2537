import type { ScoreRow } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { fromStored, type StoredScore } from '../scores/stored-score';
import { exactColumns } from './exact-columns';

type Row = StoredScore & { evaluationId: string };

/** Which scores; absent: all. */
type ScoreRefs = readonly { task: string; metric: string; slice?: string }[];

/**
 * Returns the exact scores of evaluations, whatever their revision releases. Only for maintainers
 * of the benchmark, and for work that shows nothing of them to others. By evaluation, in the order
 * of coordinates.
 */
export async function readExactScores(
  db: Pick<Tx, 'score' | 'exactScore' | 'evaluation'>,
  evaluationIds: readonly string[],
  refs?: ScoreRefs,
): Promise<Map<string, StoredScore[]>> {
  const where = {
    evaluationId: { in: [...evaluationIds] },
    ...(refs && { OR: [...refs] }),
  };
  const orderBy = [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }] as const;
  const [shown, exact] = await Promise.all([
    db.score.findMany({
      where: { ...where, evaluation: { release: 'open' } },
      orderBy: [...orderBy],
    }),
    db.exactScore.findMany({ where, omit: exactColumns, orderBy: [...orderBy] }),
  ]);
  const rows: readonly Row[] = [...shown, ...exact];
  const found = new Map<string, StoredScore[]>();
  for (const { evaluationId, ...row } of rows) {
    const scores = found.get(evaluationId);
    if (scores) scores.push(row);
    else found.set(evaluationId, [row]);
  }
  return found;
}

/** Like readExactScores for one evaluation, with Infinity as a number. */
export async function readExactRows(
  db: Pick<Tx, 'score' | 'exactScore' | 'evaluation'>,
  evaluationId: string,
): Promise<ScoreRow[]> {
  const found = await readExactScores(db, [evaluationId]);
  return (found.get(evaluationId) ?? []).map(fromStored);
}
