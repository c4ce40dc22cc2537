import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { readChangedSlices } from './changed-items';
import { movable } from './entry-targets';
import { compareNumbers } from './store/entries';
import type { RescoreRow } from './store/rescore';

/** Entries per statement. */
const batch = 200;

/** How many numbers of an entry differ. `reasons`: bits of `reasonBits`. */
export interface DifferenceCount {
  kind: 'value' | 'interval';
  reasons: number;
  count: number;
}

/**
 * Counts the differences of every entry whose evaluations have ended or changed since they were compared. Workers
 * call it while a rescoring runs, so that its preview loads fast. Any number of processes may call it at once. Throws
 * where the database is unreachable.
 */
export async function compareEntries(
  { db }: Pick<Services, 'db'>,
  rescore: Pick<RescoreRow, 'id' | 'benchmark' | 'revisionId'>,
): Promise<void> {
  const slices = await readChangedSlices({ db }, getBenchmark(rescore.benchmark), rescore);
  for (;;) {
    const stale = await db.$queryRaw<{ submissionId: string }[]>`
      SELECT "submissionId" FROM (${movable(rescore.id)}) m WHERE NOT fresh
      ORDER BY "submissionId" LIMIT ${batch}`;
    if (stale.length === 0) return;
    const submissionIds = stale.map(({ submissionId }) => submissionId);
    await compareNumbers(db, { rescoreId: rescore.id, submissionIds }, slices);
  }
}
