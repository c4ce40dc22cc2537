import type { Tx } from '@clapboard/db';
import type { NoticeKind } from './notice-view';

/** Tells everybody who maintains the benchmark, once for each evaluation and kind. */
export async function tellMaintainers(
  tx: Tx,
  of: { benchmark: string; submissionId: string; evaluationId: string },
  kind: NoticeKind,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", "submissionId", "evaluationId", kind, occasion)
    SELECT gen_random_uuid()::text, u.id, ${of.submissionId}, ${of.evaluationId}, ${kind}, u.id
    FROM "User" u
    WHERE u."blockedAt" IS NULL AND (u.role = 'admin' OR EXISTS (
      SELECT 1 FROM "Maintainership" m WHERE m."userId" = u.id AND m.benchmark = ${of.benchmark}))
    ON CONFLICT DO NOTHING`;
}
