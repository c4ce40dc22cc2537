import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { canSeeSubmission, ownsSubmission } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { invalidInput } from '../../core/input/parse-input';
import { modelSelect } from '../../core/model/model-view';
import { isReleased } from '../../core/release/require-released';
import { revisionSelect, toRevisionView } from '../../core/revision/revision-view';
import { nameSubmissions } from '../../core/runs/name-submissions';
import type { RevisionView } from '../../core/views';
import { visibilityColumns } from '../../core/visibility/visible-submission';

/** Maximum number of compared submissions: as many as a chart can distinguish. */
export const maxCompared = 8;

export const comparedIdsSchema = z
  .array(idSchema)
  .min(2, { error: 'Choose at least two results.' })
  .max(maxCompared, { error: `Choose at most ${maxCompared} results.` })
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'A result is listed twice. Remove one of them.',
  });

/** The columns of a submission that a comparison reads. */
export const loadedSelect = {
  ...visibilityColumns,
  id: true,
  sample: true,
  runSettings: true,
  model: { select: modelSelect },
  currentEvaluation: {
    select: {
      id: true,
      status: true,
      complete: true,
      coverage: true,
      release: true,
      scorerVersion: true,
      finishedAt: true,
      revision: { select: revisionSelect },
    },
  },
} as const satisfies Prisma.SubmissionSelect;

type LoadedRow = Prisma.SubmissionGetPayload<{ select: typeof loadedSelect }>;

/** A submission with its result. */
export interface LoadedSubmission extends Omit<LoadedRow, 'currentEvaluation'> {
  evaluation: NonNullable<LoadedRow['currentEvaluation']>;
}

export interface Compared {
  definition: BenchmarkDefinition;
  revision: RevisionView;
  /** in the requested order */
  submissions: readonly LoadedSubmission[];
}

/**
 * Loads submissions that can be compared. Throws `not_found` for one that isn't visible to the
 * actor, `wrong_state` for one without a result and for combinations that a private revision
 * forbids, and `invalid_input` if benchmarks or dataset revisions differ: scores on different items
 * aren't comparable.
 */
export async function loadCompared(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<Compared> {
  const rows = await services.db.submission.findMany({
    where: { id: { in: [...ids] } },
    select: loadedSelect,
  });
  const found = ids.map((id) => {
    const row = rows.find((row) => row.id === id);
    if (!row || !canSeeSubmission(actor, row)) {
      throw new ServiceError('not_found', {
        detail: `The result ${id} doesn’t exist or isn’t public. Remove it from the comparison, or sign in as its owner.`,
      });
    }
    return row;
  });
  const submissions = found.map(requireResult);
  const [first] = submissions;
  if (!first) throw invalidInput([['submissionIds', 'Choose at least two results.']]);
  const { revision } = first.evaluation;
  const getName = nameSubmissions(submissions);
  if (submissions.some(({ benchmark }) => benchmark !== first.benchmark)) {
    throw createMismatch(
      submissions.map((submission) => [
        getName(submission.id),
        getBenchmark(submission.benchmark).title,
      ]),
      'These results belong to different benchmarks',
      'Compare results of one benchmark only. Remove the others.',
    );
  }
  if (submissions.some(({ evaluation }) => evaluation.revision.id !== revision.id)) {
    throw createMismatch(
      submissions.map((submission) => [
        getName(submission.id),
        submission.evaluation.revision.label,
      ]),
      'These results use different dataset revisions, so their numbers aren’t comparable',
      'Remove the others, or ask a maintainer to score them again on the active revision.',
    );
  }
  if (revision.access === 'private') requireComparable(actor, submissions);
  return {
    definition: getBenchmark(first.benchmark),
    revision: toRevisionView(services, revision),
    submissions,
  };
}

/**
 * On a private revision: released scores only, all of them public or all the actor's own. The
 * actor's result next to another's would reveal the other's answers.
 */
function requireComparable(actor: Actor, submissions: readonly LoadedSubmission[]): void {
  const silent = submissions.find(({ evaluation }) => !isReleased(evaluation.release));
  if (silent) {
    throw new ServiceError('wrong_state', {
      detail: `${nameSubmissions([silent])(silent.id)} has no released numbers on this private dataset. Remove it from the comparison.`,
    });
  }
  const allPublic = submissions.every(({ visibility }) => visibility === 'public');
  const allOwn = submissions.every((submission) => ownsSubmission(actor, submission));
  if (allPublic || allOwn) return;
  throw new ServiceError('wrong_state', {
    detail:
      'On a private dataset, you can’t compare your private results with other people’s. Publish yours first, or remove the others.',
  });
}

function requireResult({ currentEvaluation, ...row }: LoadedRow): LoadedSubmission {
  if (!currentEvaluation || !['done', 'blocked'].includes(currentEvaluation.status)) {
    throw new ServiceError('wrong_state', {
      detail: `${nameSubmissions([row])(row.id)} has no result yet. Wait until it is scored, or remove it from the comparison.`,
    });
  }
  return { ...row, evaluation: currentEvaluation };
}

/** Creates `invalid_input` that lists what each submission belongs to. */
function createMismatch(
  parts: readonly (readonly [model: string, part: string])[],
  what: string,
  fix: string,
): ServiceError {
  const listed = parts.map(([model, part]) => `${model} (${part})`).join(', ');
  return new ServiceError('invalid_input', { detail: `${what}: ${listed}. ${fix}` });
}
