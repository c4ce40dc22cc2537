import { Prisma, type Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { FlipRate } from '@clapboard/metrics';
import type { Services } from '../../../core/context';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { fewestRepeated } from '../../../core/judging/fewest-repeated';
import { judgeRepeatTransitions } from '../state';
import type { ChatMessage } from '../verdict-hash';

const { finish, block } = judgeRepeatTransitions;

/** SQL: results of a verdict `v`'s profile that use it, with their answers, on revisions `d`. */
const resultsWithVerdict = Prisma.sql`
  SELECT e.id AS "evaluationId", e."revisionId", d.access = 'public' AS public
  FROM "EvaluationVerdict" l JOIN "Evaluation" e ON e.id = l."evaluationId"
  JOIN "EvaluationAnswers" a ON a."evaluationId" = e.id AND a.task = v.task
  JOIN "DatasetRevision" d ON d.id = e."revisionId"
  WHERE l.hash = v.hash AND e."judgeProfileId" = v."profileId" AND e.status = 'done'`;

/** A verdict to repeat. */
export interface DrawnVerdict {
  hash: string;
  task: string;
  item: string;
  kind: string;
  messages: ChatMessage[];
}

interface SampleOptions {
  profileId: string;
  sample: number;
  seed: string;
}

/**
 * Returns a uniform random sample of the verdicts that a profile gave for results, over all submissions: on public
 * revisions, because readers see no measurement with a private answer; on all if too few are public. Verdicts of
 * decoys, spot checks and repeats don't count. Deterministic per seed.
 */
export async function drawVerdicts(
  services: Pick<Services, 'db'>,
  options: SampleOptions,
): Promise<DrawnVerdict[]> {
  const readable = await drawFrom(
    services,
    Prisma.sql`${resultsWithVerdict} AND d.access = 'public'`,
    options,
  );
  return readable.length < fewestRepeated
    ? drawFrom(services, resultsWithVerdict, options)
    : readable;
}

/** Draws verdicts with a result. */
function drawFrom(
  { db }: Pick<Services, 'db'>,
  results: Prisma.Sql,
  { profileId, sample, seed }: SampleOptions,
): Promise<DrawnVerdict[]> {
  return db.$queryRaw<DrawnVerdict[]>`
    WITH drawn AS MATERIALIZED (
      SELECT hash FROM "Verdict" v
      WHERE "profileId" = ${profileId} AND status = 'done' AND EXISTS (${results})
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
  /** a result on a public revision uses the verdict */
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
    SELECT v.task, v.item, result."evaluationId", result."revisionId", result.public,
      jsonb_build_array(v.parsed) || coalesce(again.verdicts, '[]') AS verdicts
    FROM (SELECT DISTINCT "originalHash" AS hash FROM "JudgeRepeatVerdict" WHERE "repeatId" = ${repeatId}) drawn
    JOIN "Verdict" v ON v.hash = drawn.hash
    CROSS JOIN LATERAL (
      ${resultsWithVerdict} ORDER BY d.access = 'public' DESC, e.id LIMIT 1
    ) result
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
