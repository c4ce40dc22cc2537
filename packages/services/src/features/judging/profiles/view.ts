import type { Prisma, Tx } from '@clapboard/db';
import { ServiceError } from '../../../core/errors';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import type { JudgeProfileView } from '../../../core/views';
import { requestsPerAnswer } from '../../../pipeline/judging/queue-judge-repeat';
import { type AnswerCost, readAnswerCost } from '../estimate/answer-cost';
import { readFlipRates } from '../repeats/read-flip-rates';

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
  repeats: {
    select: {
      status: true,
      requestedBy: { select: { name: true } },
      drawn: true,
      createdAt: true,
      finishedAt: true,
      _count: { select: { verdicts: { where: { verdict: { status: { not: 'pending' } } } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
  _count: { select: { verdicts: true } },
} as const satisfies Prisma.JudgeProfileSelect;

/** Returns profiles for maintainers: by benchmark, the default one first, retired ones last. */
export async function readProfiles(
  db: Pick<Tx, 'judgeProfile' | 'judgeRepeat' | '$queryRaw'>,
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
  const flips = await readFlipRates(
    db,
    rows.map(({ id }) => id),
    { maintainer: true },
  );
  const costs = new Map<string, AnswerCost>();
  for (const benchmark of new Set(rows.map((row) => row.benchmark))) {
    costs.set(benchmark, await readAnswerCost(db, benchmark));
  }
  return rows.map(({ id, _count, repeats: [repeat], ...row }) => ({
    ...row,
    ...judgeView({ id, ...row }),
    verdicts: _count.verdicts,
    answerNano: costs.get(row.benchmark)?.getCost(row) ?? 0,
    flips: flips.get(id) ?? null,
    repeats: repeat ? toRepeatView(repeat) : null,
  }));
}

function toRepeatView({
  status,
  requestedBy,
  _count,
  ...row
}: Prisma.JudgeRepeatGetPayload<typeof profileSelect.repeats>): JudgeProfileView['repeats'] {
  return {
    ...row,
    status: status === 'done' || status === 'blocked' ? status : 'judging',
    requestedBy: requestedBy.name,
    requests: row.drawn * requestsPerAnswer,
    settled: _count.verdicts,
  };
}

/** Returns one profile. Throws `not_found`. */
export async function readProfile(
  db: Pick<Tx, 'judgeProfile' | 'judgeRepeat' | '$queryRaw'>,
  profileId: string,
): Promise<JudgeProfileView> {
  const [view] = await readProfiles(db, { id: profileId });
  if (!view) throw new ServiceError('not_found');
  return view;
}
