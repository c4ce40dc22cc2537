import { z } from 'zod';
import { ownsSubmission } from '../../core/authorise';
import type { Actor } from '../../core/context';
import type { RevisionView } from '../../core/views';

/**
 * What an actor may learn about single items of a visible submission. `own_answers`: the answers,
 * and everything that needs no reference; `aggregates`: nothing about single items.
 */
export const questionVisibilitySchema = z.enum(['everything', 'own_answers', 'aggregates']);

export type QuestionVisibility = z.output<typeof questionVisibilitySchema>;

/**
 * Depends on the scored revision: on a private one nobody, including maintainers, sees an outcome.
 */
export function getVisibility(
  actor: Actor,
  submission: { modelId: string; submitterId: string; organisationId: string | null },
  { access }: Pick<RevisionView, 'access'>,
): QuestionVisibility {
  if (access === 'public') return 'everything';
  return ownsSubmission(actor, submission) ? 'own_answers' : 'aggregates';
}
