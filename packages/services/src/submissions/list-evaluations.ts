import { findBenchmark } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import { fromStored } from '../evaluations/stored-score';
import { parseInput } from '../parse-input';
import type { EvaluationEntry } from '../views';
import { type SubmissionIdInput, submissionIdSchema } from './get-submission';
import { seenSubmission } from './seen-submission';

/**
 * The evaluations of a submission that have ended, newest first, each with the rescorings that moved it; those
 * that were made beside the board and never current are not among them. Throws `not_found` as getSubmission does.
 */
export async function listEvaluations(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<EvaluationEntry[]> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const { benchmark } = await seenSubmission(services, actor, submissionId);
  const { task, metric, slice } = findBenchmark(benchmark)?.headline ?? noHeadline;
  const rows = await services.db.evaluation.findMany({
    where: {
      submissionId,
      OR: [{ shadow: false }, { wasCurrent: true }],
      status: { in: ['done', 'blocked', 'failed'] },
    },
    select: {
      id: true,
      status: true,
      wasCurrent: true,
      currentOf: { select: { id: true } },
      revision: { select: { label: true, contentHash: true, active: true } },
      scorerVersion: true,
      selfJudged: true,
      serverJudged: true,
      judgeProfile: { select: { label: true } },
      complete: true,
      createdAt: true,
      finishedAt: true,
      scores: {
        where: { task, metric, slice },
        select: {
          task: true,
          metric: true,
          slice: true,
          value: true,
          infinite: true,
          n: true,
          ciLow: true,
          ciHigh: true,
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const moves = await readMoves(services, submissionId);
  return rows.map(({ status, currentOf, judgeProfile, scores, ...row }) => {
    const { selfJudged, serverJudged, ...entry } = row;
    const [headline] = status === 'failed' ? [] : scores;
    return {
      ...entry,
      status: status === 'blocked' || status === 'failed' ? status : 'done',
      current: currentOf !== null,
      ...movesOf(moves, entry.id),
      judgedBy: judgedBy({ selfJudged, serverJudged }),
      judge: judgeProfile?.label ?? null,
      headline: headline ? fromStored(headline) : null,
    };
  });
}

/** The published rescorings that moved a submission, newest first. */
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

function movesOf(moves: Awaited<ReturnType<typeof readMoves>>, evaluationId: string) {
  const into = moves.find(({ to }) => to === evaluationId);
  const away = moves.find(({ from, rolledBackAt }) => from === evaluationId && !rolledBackAt);
  return {
    rescoring: into
      ? { reason: into.reason, publishedAt: into.publishedAt, rolledBackAt: into.rolledBackAt }
      : null,
    replaced: away ? { reason: away.reason, publishedAt: away.publishedAt } : null,
  };
}

/** Of a benchmark that is not installed any more: no score has such a name. */
const noHeadline = { task: '', metric: '', slice: '' };

function judgedBy(counts: { selfJudged: number; serverJudged: number }) {
  if (counts.selfJudged > 0) return 'submitter';
  return counts.serverJudged > 0 ? 'server' : null;
}
