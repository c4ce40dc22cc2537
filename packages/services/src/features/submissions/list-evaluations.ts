import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { toRevisionView } from '../../core/revision/revision-view';
import type { EvaluationEntry } from '../../core/views';
import { publishedEvaluations } from '../../core/visibility/visible-evaluations';
import { requireVisibleSubmission } from '../../core/visibility/visible-submission';
import { readHeadlines } from '../../pipeline/evaluations/read-headlines';
import { type SubmissionIdInput, submissionIdSchema } from './get';

/**
 * Returns the completed evaluations of a submission, newest first, each with the rescores that
 * moved it; without shadow evaluations that were never current. Throws `not_found` as getSubmission
 * does.
 */
export async function listEvaluations(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<EvaluationEntry[]> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const { benchmark } = await requireVisibleSubmission(services, actor, submissionId);
  const rows = await services.db.evaluation.findMany({
    where: {
      submissionId,
      ...publishedEvaluations,
      status: { in: ['done', 'blocked', 'failed'] },
    },
    select: {
      id: true,
      status: true,
      wasCurrent: true,
      currentOf: { select: { id: true } },
      revision: { select: { label: true, contentHash: true, access: true, active: true } },
      scorerVersion: true,
      selfJudged: true,
      serverJudged: true,
      judgeProfile: { select: { label: true } },
      complete: true,
      createdAt: true,
      finishedAt: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const ended = rows.filter(({ status }) => status !== 'failed');
  const [moves, headlines] = await Promise.all([
    readMoves(services, submissionId),
    readHeadlines(
      services,
      ended.map(({ id }) => ({ id, benchmark })),
    ),
  ]);
  return rows.map(({ status, currentOf, judgeProfile, ...row }) => {
    const { selfJudged, serverJudged, revision, ...entry } = row;
    const { access: _, ...shown } = toRevisionView(services, revision);
    return {
      ...entry,
      revision: shown,
      status: status === 'blocked' || status === 'failed' ? status : 'done',
      current: currentOf !== null,
      ...getMoves(moves, entry.id),
      judgedBy: judgedBy({ selfJudged, serverJudged }),
      judge: judgeProfile?.label ?? null,
      headline: headlines.get(entry.id) ?? null,
    };
  });
}

/** The published rescores that moved a submission, newest first. */
async function readMoves({ db }: Services, submissionId: string) {
  const rows = await db.rescoreEntry.findMany({
    where: { submissionId, applied: true },
    select: {
      fromEvaluationId: true,
      toEvaluationId: true,
      rescore: { select: { reason: true, publishedAt: true, rolledBackAt: true } },
    },
    orderBy: { rescore: { createdAt: 'desc' } },
  });
  return rows.flatMap(({ rescore: { publishedAt, ...rescore }, ...moved }) =>
    publishedAt && moved.toEvaluationId
      ? [{ from: moved.fromEvaluationId, to: moved.toEvaluationId, publishedAt, ...rescore }]
      : [],
  );
}

function getMoves(moves: Awaited<ReturnType<typeof readMoves>>, evaluationId: string) {
  const into = moves.find(({ to }) => to === evaluationId);
  const away = moves.find(({ from, rolledBackAt }) => from === evaluationId && !rolledBackAt);
  return {
    rescoring: into
      ? { reason: into.reason, publishedAt: into.publishedAt, rolledBackAt: into.rolledBackAt }
      : null,
    replaced: away ? { reason: away.reason, publishedAt: away.publishedAt } : null,
  };
}

function judgedBy(counts: { selfJudged: number; serverJudged: number }) {
  if (counts.selfJudged > 0) return 'submitter';
  return counts.serverJudged > 0 ? 'server' : null;
}
