import type { Prisma, Tx } from '@clapboard/db';
import { ServiceError } from '../../../core/errors';
import { judgeSelect, judgeView } from '../../../core/judge-view';
import type { JudgeProfileView } from '../../../core/judging-views';

const profileSelect = {
  ...judgeSelect,
  benchmark: true,
  provider: { select: { id: true, name: true, baseUrl: true } },
  inputPrice: true,
  outputPrice: true,
  concurrency: true,
  requestsPerMinute: true,
  tokensPerMinute: true,
  timeoutSeconds: true,
  isDefault: true,
  retiredAt: true,
  createdAt: true,
  _count: { select: { verdicts: true } },
} as const satisfies Prisma.JudgeProfileSelect;

/** Returns profiles for maintainers: by benchmark, the default one first, retired ones last. */
export async function readProfiles(
  db: Pick<Tx, 'judgeProfile'>,
  where: Prisma.JudgeProfileWhereInput,
): Promise<JudgeProfileView[]> {
  const rows = await db.judgeProfile.findMany({
    where,
    select: profileSelect,
    orderBy: [
      { benchmark: 'asc' },
      { isDefault: 'desc' },
      { retiredAt: { sort: 'desc', nulls: 'first' } },
      { label: 'asc' },
    ],
  });
  return rows.map(({ id, _count, ...row }) => ({
    ...row,
    ...judgeView({ id, ...row }),
    verdicts: _count.verdicts,
  }));
}

/** Returns one profile. Throws `not_found`. */
export async function readProfile(
  db: Pick<Tx, 'judgeProfile'>,
  profileId: string,
): Promise<JudgeProfileView> {
  const [view] = await readProfiles(db, { id: profileId });
  if (!view) throw new ServiceError('not_found');
  return view;
}
