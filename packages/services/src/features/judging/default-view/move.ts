import { Prisma, type Tx } from '@clapboard/db';
import { recordAudit } from '../../../core/audit';
import { submittedVerdicts } from '../../../core/judging/judge-view';
import { readDefaultView, writeDefaultView } from './store';

/** Makes a judge the one that a leaderboard shows by default, with an audit event. Idempotent. */
export async function moveDefaultView(
  tx: Tx,
  { benchmark, judge, actorId }: { benchmark: string; judge: string; actorId: string },
): Promise<void> {
  const before = await readDefaultView(tx, benchmark);
  if (before === judge) return;
  await writeDefaultView(tx, benchmark, judge);
  await recordAudit(tx, {
    actorId,
    action: 'judge.default-view',
    subjectType: 'benchmark',
    subjectId: benchmark,
    benchmark,
    before: { judge: await readLabel(tx, before) },
    after: { judge: await readLabel(tx, judge) },
  });
}

/**
 * Makes a new default profile the default view if that removes no complete result from the leaderboard. Otherwise
 * the default view stays until a maintainer moves it.
 */
export async function followDefaultProfile(
  tx: Tx,
  { id, benchmark }: { id: string; benchmark: string },
  actorId: string,
): Promise<void> {
  const before = await readDefaultView(tx, benchmark);
  if (before === id || (await hasCompleteResult(tx, benchmark, before))) return;
  await moveDefaultView(tx, { benchmark, judge: id, actorId });
}

/** Whether a leaderboard has a complete result of a judge; those without verdicts belong to every judge. */
async function hasCompleteResult(tx: Tx, benchmark: string, judge: string): Promise<boolean> {
  const ofJudge =
    judge === submittedVerdicts
      ? Prisma.sql`e."selfJudged" > 0`
      : Prisma.sql`e."selfJudged" = 0 AND e."serverJudged" > 0 AND e."judgeProfileId" = ${judge}`;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Submission" s
    JOIN "Evaluation" e ON e.id = s."currentEvaluationId"
    JOIN "DatasetRevision" r ON r.id = e."revisionId" AND r.active
    WHERE s.benchmark = ${benchmark} AND s.visibility = 'public' AND e.status = 'done' AND e.complete
      AND ${ofJudge} LIMIT 1`;
  return rows.length > 0;
}

async function readLabel(tx: Tx, judge: string): Promise<string> {
  if (judge === submittedVerdicts) return 'submitted verdicts';
  const { label } = await tx.judgeProfile.findUniqueOrThrow({
    where: { id: judge },
    select: { label: true },
  });
  return label;
}
