import type { Tx } from '@clapboard/db';
import { getOrganisationIds } from '../../../core/authorise';
import type { Actor } from '../../../core/context';

/**
 * Returns which of these verdicts belong to a public submission, or to one that the user reads. The others would tell
 * what somebody answered in private.
 */
export async function listVisibleVerdicts(
  db: Pick<Tx, '$queryRaw'>,
  actor: Extract<Actor, { kind: 'user' }>,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ hash: string }[]>`
    SELECT DISTINCT l.hash FROM "EvaluationVerdict" l
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    JOIN "Submission" s ON s.id = e."submissionId"
    WHERE l.hash = ANY(${[...hashes]}) AND (
      s.visibility = 'public'
      OR s."submitterId" = ${actor.userId} AND s."organisationId" IS NULL
      OR s."organisationId" = ANY(${getOrganisationIds(actor)}))`;
  return rows.map(({ hash }) => hash);
}
