import type { Tx } from '@clapboard/db';
import type { NoticeKind } from './notice-view';

/** What a maintainer did with a submission. */
export interface Told {
  submissionId: string;
  /** the evaluation that it is about: the current one where there is none of its own */
  evaluationId: string;
}

/**
 * Tells submitters what a maintainer did, in the transaction of the act itself. `occasion` names the act
 * (the id of a rescoring, or of the line in the audit log): told again, it is no news. Samples have no
 * readers.
 */
export async function tellSubmitters(
  tx: Tx,
  told: readonly Told[],
  act: { kind: NoticeKind; occasion: string; detail?: string },
): Promise<void> {
  if (told.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", "submissionId", "evaluationId", kind, occasion, detail)
    SELECT gen_random_uuid()::text, s."submitterId", s.id, t."evaluationId", ${act.kind}, ${act.occasion},
      ${act.detail ?? null}
    FROM unnest(${told.map(({ submissionId }) => submissionId)}::text[],
      ${told.map(({ evaluationId }) => evaluationId)}::text[]) AS t ("submissionId", "evaluationId")
    JOIN "Submission" s ON s.id = t."submissionId" AND NOT s.sample
    ON CONFLICT DO NOTHING`;
}
