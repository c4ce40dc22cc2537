import type { Prisma } from '@clapboard/db';
import { isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { getCodeMessage } from '../../core/errors';
import { judgeSelect, judgeView } from '../../core/judging/judge-view';
import { revisionSelect, toRevisionView } from '../../core/revision/revision-view';
import { rescoreTransitions } from '../../pipeline/rescoring/state';
import {
  outcomeSchema,
  planSchema,
  type RescoreCounts,
  type RescoreRights,
  type RescoreStatus,
  type RescoreView,
} from '../../pipeline/rescoring/views';
import { readCounts } from './read-counts';

const rescoreSelect = {
  id: true,
  benchmark: true,
  status: true,
  reason: true,
  wholeBoard: true,
  scorerVersion: true,
  revision: { select: revisionSelect },
  judgeProfile: { select: judgeSelect },
  rejudge: true,
  requestedBy: { select: { name: true } },
  plan: true,
  progress: true,
  errorCode: true,
  createdAt: true,
  startedAt: true,
  endedAt: true,
  publishedAt: true,
  rolledBackAt: true,
  outcome: true,
} as const satisfies Prisma.RescoreSelect;

type Row = Prisma.RescoreGetPayload<{ select: typeof rescoreSelect }>;

/** Returns a range of rescores as the actor sees them, newest first. */
export async function rescoreViews(
  services: Services,
  actor: Actor,
  where: Prisma.RescoreWhereInput,
  range: { skip: number; take: number },
): Promise<RescoreView[]> {
  const { db } = services;
  const rows = await db.rescore.findMany({
    where,
    select: rescoreSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...range,
  });
  const counts = await readCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toView(services, row, counts.get(row.id) ?? noCounts, actor));
}

function toView(services: Services, row: Row, counts: RescoreCounts, actor: Actor): RescoreView {
  const { status, scorerVersion, revision, judgeProfile, rejudge, errorCode, ...rest } = row;
  return {
    ...rest,
    status,
    target: {
      scorerVersion,
      revision: revision && toRevisionView(services, revision),
      judge: judgeProfile && judgeView(judgeProfile),
      rejudge,
    },
    requestedBy: row.requestedBy.name,
    plan: row.plan === null ? null : planSchema.parse(row.plan),
    progress: status === 'planning' ? row.progress : computeProgress(counts),
    counts,
    outcome: row.outcome === null ? null : outcomeSchema.parse(row.outcome),
    errorMessage: errorCode === null ? null : getCodeMessage(errorCode),
    rights: getRights(status, isMaintainerOf(actor, row.benchmark)),
  };
}

/** The share of completed evaluations, 0 to 1. */
function computeProgress({ entries, skipped, done, blocked, failed }: RescoreCounts): number {
  const due = entries - skipped;
  return due === 0 ? 1 : (done + blocked + failed) / due;
}

/** What a maintainer can do: the transitions from this status. */
function getRights(status: RescoreStatus, isMaintainer: boolean): RescoreRights {
  const can = (transition: keyof RescoreRights) => {
    const from: readonly RescoreStatus[] = rescoreTransitions[transition].from;
    return isMaintainer && from.includes(status);
  };
  return {
    start: can('start'),
    pause: can('pause'),
    resume: can('resume'),
    cancel: can('cancel'),
    publish: can('publish'),
    rollBack: can('rollBack'),
  };
}

const noCounts: RescoreCounts = {
  entries: 0,
  skipped: 0,
  waiting: 0,
  running: 0,
  judging: 0,
  done: 0,
  blocked: 0,
  failed: 0,
  replaced: 0,
};
