import { Prisma, type Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { FlipRate } from '@clapboard/metrics';
import type { Services } from '../../../core/context';
import { mayMove, setStatus } from '../../../core/transitions';
import { judgeRepeatTransitions } from '../state';
import type { ChatMessage } from '../verdict-hash';

const { finish, block } = judgeRepeatTransitions;

/** SQL: the first result of a verdict `v`'s profile that uses it, with its answers. */
const resultWithVerdict = Prisma.sql`
  SELECT e.id AS "evaluationId", e."revisionId"
  FROM "EvaluationVerdict" l JOIN "Evaluation" e ON e.id = l."evaluationId"
  JOIN "EvaluationAnswers" a ON a."evaluationId" = e.id AND a.task = v.task
  WHERE l.hash = v.hash AND e."judgeProfileId" = v."profileId" AND e.status = 'done'
  ORDER BY e.id LIMIT 1`;

/** A verdict to repeat. */
export interface DrawnVerdict {
  hash: string;
  task: string;
  item: string;
  kind: string;
  messages: ChatMessage[];
}

/**
 * Returns a uniform random sample of the verdicts that a profile gave for results, over all submissions. Verdicts of
 * decoys, spot checks and repeats don't count. Deterministic per seed.
 */
export function drawVerdicts(
  { db }: Pick<Services, 'db'>,
  { profileId, sample, seed }: { profileId: string; sample: number; seed: string },
): Promise<DrawnVerdict[]> {
  return db.$queryRaw<DrawnVerdict[]>`
    WITH drawn AS MATERIALIZED (
      SELECT hash FROM "Verdict" v
      WHERE "profileId" = ${profileId} AND status = 'done' AND EXISTS (${resultWithVerdict})
      ORDER BY md5(hash || ${seed}) LIMIT ${sample}
    )
    SELECT hash, task, item, kind, messages FROM drawn JOIN "Verdict" USING (hash) ORDER BY hash`;
}

interface NewJudgeRepeat {
  id: string;
  profileId: string;
  requestedById: string;
  /** answers in the sample */
  drawn: number;
  /** the ledger's rows that repeat verdicts */
  verdicts: readonly { hash: string; originalHash: string }[];
}

/** Inserts a measurement that waits for its verdicts. */
export async function insertJudgeRepeat(tx: Tx, repeat: NewJudgeRepeat): Promise<void> {
  const { verdicts, ...row } = repeat;
  await tx.judgeRepeat.create({
    data: { ...row, verdicts: { createMany: { data: [...verdicts] } } },
    select: { id: true },
  });
}

/** An answer with the verdict of its result and those that repeat it. */
export interface RepeatedVerdict {
  task: string;
  item: string;
  evaluationId: string;
  revisionId: string;
  /** the revision is public */
  public: boolean;
  verdicts: Json[];
}

/**
 * Returns the answers of a measurement, each with all of its verdicts. Answers whose submissions were deleted in the
 * meantime are left out.
 */
export function readRepeatedVerdicts(
  { db }: Pick<Services, 'db'>,
  repeatId: string,
): Promise<RepeatedVerdict[]> {
  return db.$queryRaw<RepeatedVerdict[]>`
    SELECT v.task, v.item, result."evaluationId", result."revisionId", revision.access = 'public' AS public,
      jsonb_build_array(v.parsed) || coalesce(again.verdicts, '[]') AS verdicts
    FROM (SELECT DISTINCT "originalHash" AS hash FROM "JudgeRepeatVerdict" WHERE "repeatId" = ${repeatId}) drawn
    JOIN "Verdict" v ON v.hash = drawn.hash
    CROSS JOIN LATERAL (${resultWithVerdict}) result
    JOIN "DatasetRevision" revision ON revision.id = result."revisionId"
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(repeated.parsed ORDER BY repeated.hash) AS verdicts
      FROM "JudgeRepeatVerdict" r JOIN "Verdict" repeated ON repeated.hash = r.hash
      WHERE r."repeatId" = ${repeatId} AND r."originalHash" = v.hash AND repeated.status = 'done'
    ) again
    ORDER BY result."evaluationId", v.task, v.item`;
}

/** Ends a measurement: with its flip rate, or without one. Returns 0 if another process did. */
export function settleJudgeRepeat(
  { db }: Services,
  id: string,
  { judged, flips, ...row }: { judged: number; flips: FlipRate | null; public: boolean },
): Promise<number> {
  const transition = flips ? finish : block;
  return db.$executeRaw`
    UPDATE "JudgeRepeat" r SET ${setStatus('JudgeRepeat', transition)}, judged = ${judged}, public = ${row.public},
      pairs = ${flips?.pairs ?? 0}, differing = ${flips?.differing ?? 0},
      "ciLow" = ${flips?.low ?? null}, "ciHigh" = ${flips?.high ?? null}, "finishedAt" = now()
    WHERE id = ${id} AND ${mayMove(transition, 'r')}`;
}
