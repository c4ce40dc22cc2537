import type { Tx } from '@clapboard/db';
import { getOrganisationIds, type SignedIn } from '../../../core/authorise';

/**
 * Returns which of these verdicts belong to a public submission, or to one that the user reads. The others would tell
 * what somebody answered in private.
 */
export async function listVisibleVerdicts(
  db: Pick<Tx, '$queryRaw'>,
  user: SignedIn,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ hash: string }[]>`
    SELECT DISTINCT l.hash FROM "EvaluationVerdict" l
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    JOIN "Submission" s ON s.id = e."submissionId"
    WHERE l.hash = ANY(${[...hashes]}) AND (
      s.visibility = 'public'
      OR s."submitterId" = ${user.userId} AND s."organisationId" IS NULL
      OR s."organisationId" = ANY(${getOrganisationIds(user)}))`;
  return rows.map(({ hash }) => hash);
}
