import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { requireMaintainerOfSubmission, type SignedIn } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { visibilityColumns } from '../../../core/visibility/visible-submission';
import { getHeadlineParts } from '../headline-parts';

interface Labellable {
  user: SignedIn;
  definition: BenchmarkDefinition;
  evaluationId: string;
  revisionId: string;
  /** tasks of the headline */
  tasks: readonly string[];
}

/**
 * Returns the result whose answers a maintainer of the benchmark may label. Throws `wrong_state` unless a profile
 * judged it on a public revision, where its headline is a share of right verdicts.
 */
export async function requireLabellable(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<Labellable> {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: {
      ...visibilityColumns,
      currentEvaluation: {
        select: {
          id: true,
          revisionId: true,
          status: true,
          serverJudged: true,
          revision: { select: { access: true } },
        },
      },
    },
  });
  const { user, submission } = requireMaintainerOfSubmission(actor, row);
  const definition = getBenchmark(submission.benchmark);
  const evaluation = submission.currentEvaluation;
  if (evaluation?.status !== 'done' || evaluation.serverJudged === 0) {
    throw refuse('Only results that this site judged can be labelled.');
  }
  if (evaluation.revision.access !== 'public') {
    throw refuse('Answers to a private dataset can’t be labelled, because labels show references.');
  }
  const parts = await getHeadlineParts(definition);
  if (!parts) {
    throw refuse(
      `Verdicts of ${definition.title} aren’t right or wrong, so they can’t be labelled.`,
    );
  }
  const tasks = [...new Set(parts.map(({ task }) => task))];
  return {
    user,
    definition,
    evaluationId: evaluation.id,
    revisionId: evaluation.revisionId,
    tasks,
  };
}

function refuse(detail: string): ServiceError {
  return new ServiceError('wrong_state', { detail });
}
