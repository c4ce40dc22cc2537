import { ownsSubmission } from '../../core/authorise';
import type { Actor } from '../../core/context';
import type { RevisionView } from '../../core/views';

/**
 * What an actor may learn of single items of a submission that may be seen at all. `own_answers`: the
 * answers, and what needs no key; `aggregates`: of single items nothing.
 */
export type QuestionVisibility = 'everything' | 'own_answers' | 'aggregates';

/** By the revision that was scored on: on a private one nobody, maintainers included, learns an outcome. */
export function getVisibility(
  actor: Actor,
  submission: { submitterId: string },
  { access }: Pick<RevisionView, 'access'>,
): QuestionVisibility {
  if (access === 'public') return 'everything';
  return ownsSubmission(actor, submission) ? 'own_answers' : 'aggregates';
}
