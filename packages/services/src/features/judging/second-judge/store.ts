import type { Tx } from '@clapboard/db';

interface SecondJudgeRow {
  benchmark: string;
  profileId: string;
  sample: number;
  setById: string;
}

/** Sets the second judge of a leaderboard. Another profile judges only results from now on. */
export async function writeSecondJudge(tx: Tx, row: SecondJudgeRow): Promise<void> {
  const { benchmark, profileId, sample, setById } = row;
  await tx.$executeRaw`
    INSERT INTO "SecondJudge" AS s (benchmark, "profileId", sample, "setById", since)
    VALUES (${benchmark}, ${profileId}, ${sample}, ${setById}, now())
    ON CONFLICT (benchmark) DO UPDATE SET "profileId" = excluded."profileId", sample = excluded.sample,
      "setById" = excluded."setById",
      since = CASE WHEN s."profileId" = excluded."profileId" THEN s.since ELSE now() END`;
}

/** Removes the second judge of a leaderboard, or only this profile. Returns whether there was one. */
export async function removeSecondJudge(
  tx: Tx,
  where: { benchmark: string; profileId?: string },
): Promise<boolean> {
  const { count } = await tx.secondJudge.deleteMany({ where });
  return count > 0;
}
