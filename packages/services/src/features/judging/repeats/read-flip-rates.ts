import type { Tx } from '@clapboard/db';
import type { FlipRateView } from '../../../core/views';

/** Returns the flip rate of each profile by its latest finished measurement that the reader may see. */
export async function readFlipRates(
  db: Pick<Tx, 'judgeRepeat'>,
  profileIds: readonly string[],
  { maintainer }: { maintainer: boolean },
): Promise<Map<string, FlipRateView>> {
  const rows = await db.judgeRepeat.findMany({
    where: {
      profileId: { in: [...profileIds] },
      status: 'done',
      ...(!maintainer && { public: true }),
    },
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
