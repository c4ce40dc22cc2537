import type { Tx } from '@clapboard/db';
import type { FlipRateView } from '../../../core/judging-views';

/** Returns the flip rate of each profile by its latest finished measurement. */
export async function readFlipRates(
  db: Pick<Tx, 'judgeRepeat'>,
  profileIds: readonly string[],
): Promise<Map<string, FlipRateView>> {
  const rows = await db.judgeRepeat.findMany({
    where: { profileId: { in: [...profileIds] }, status: 'done' },
    select: {
      profileId: true,
      judged: true,
      pairs: true,
      differing: true,
      ciLow: true,
      ciHigh: true,
      finishedAt: true,
    },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
  });
  return new Map(
    rows.map(({ profileId, differing, ...row }) => [
      profileId,
      { ...row, rate: differing / row.pairs },
    ]),
  );
}
