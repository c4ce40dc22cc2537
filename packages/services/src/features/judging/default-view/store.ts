import type { Tx } from '@clapboard/db';
import { submittedVerdicts } from '../../../core/judging/judge-view';

/** Returns the judge whose results a leaderboard shows by default: a profile's id, or submitted verdicts. */
export async function readDefaultView(
  db: Pick<Tx, 'boardJudge'>,
  benchmark: string,
): Promise<string> {
  const row = await db.boardJudge.findUnique({ where: { benchmark } });
  return row?.profileId ?? submittedVerdicts;
}

/** Stores the judge whose results a leaderboard shows by default. */
export async function writeDefaultView(
  tx: Pick<Tx, 'boardJudge'>,
  benchmark: string,
  judge: string,
): Promise<void> {
  const profileId = judge === submittedVerdicts ? null : judge;
  await tx.boardJudge.upsert({
    where: { benchmark },
    create: { benchmark, profileId },
    update: { profileId },
    select: { benchmark: true },
  });
}
