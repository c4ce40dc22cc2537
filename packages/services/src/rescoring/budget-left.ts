import type { Tx } from '@clapboard/db';
import { readBudgets } from '../judging/execution/budget';

/** What the day's budgets leave to who asked for a rescoring, in billionths of a US dollar; null: no limit. */
export async function leftOfBudgets(
  tx: Tx,
  { benchmark, requestedById }: { benchmark: string; requestedById: string },
): Promise<number | null> {
  const budgets = await readBudgets(tx, { benchmark, payerId: requestedById, submissionId: null });
  const left = budgets.map(({ limitNano, usedNano }) => Math.max(0, Number(limitNano - usedNano)));
  return left.length === 0 ? null : Math.min(...left);
}
