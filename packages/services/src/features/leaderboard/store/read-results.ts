import { Prisma, type Tx } from '@clapboard/db';
import { type ModelFacts, modelFacts, pickModelFacts } from '../../../core/model/model-facts';
import { anonymousModel, isAttempt } from '../../../core/release/attempts';
import { releaseAgreement } from '../../../core/release/released-agreement';
import { runFactsSchema } from '../../../core/runs/run-facts';
import { formatFrames } from '../../../core/runs/run-label';
import { runSettingsSchema } from '../../../core/runs/run-settings';
import type { JudgeView } from '../../../core/views';
import { isPublishedEvaluation } from '../../../core/visibility/visible-evaluations';
import { computeProvenance, type ResultOrigin } from '../../judging/trust/provenance';
import { getResultJudge } from '../choose-judge';
import type { RowFacts } from '../columns';

/** A public result on the active revision. */
export interface PublicResult {
  evaluationId: string;
  /** names one run of the evaluation and its release; scores change with either */
  run: string;
  /** `publishedMatch` and `runTag` are empty: the scores and other rows decide them */
  facts: RowFacts;
  /** who gave its verdicts, as in `getResultJudge` */
  judge: string | null;
}

interface ResultRow extends ModelFacts {
  id: string;
  runSettings: unknown;
  runFacts: unknown;
  sample: boolean;
  baseline: boolean;
  publishedAt: Date | null;
  verified: boolean;
  modelName: string;
  modelSlug: string;
  organisationVerified: boolean;
  evaluationId: string;
  finishedAt: Date | null;
  complete: boolean;
  selfJudged: number;
  serverJudged: number;
  keyKnown: boolean;
  judgeProfileId: string | null;
  checked: number | null;
  agreed: number | null;
  checkedBy: string | null;
  release: string;
  access: 'public' | 'private';
  bySubmitter: number;
  byModel: number;
}

/**
 * SQL of what a leaderboard shows: the evaluation's id of a submission `s`, and whether a revision
 * `r` is the leaderboard's.
 */
export interface Shown {
  evaluation: Prisma.Sql;
  revision: Prisma.Sql;
}

/**
 * Rows read at once. A row of the database takes several times the memory of a result, and a website’s memory doesn’t
 * shrink after all 100,000 were read at once.
 */
const batch = 2000;

/** The facts of the model `m`. */
const factColumns = Prisma.raw(modelFacts.map(({ key }) => `m."${key}"`).join(', '));

const shownNow: Shown = {
  evaluation: Prisma.sql`s."currentEvaluationId"`,
  revision: Prisma.sql`r.active`,
};

interface ReadOptions {
  shown?: Shown | undefined;
  /** reads the rows of these submissions only */
  among?: ReadonlySet<string> | null;
}

/**
 * Public submissions with a result on the leaderboard's revision, current or previewed; a blocked
 * one is shown, but never complete.
 */
export async function readResults(
  tx: Pick<Tx, '$queryRaw' | '$executeRaw'>,
  benchmark: string,
  judges: ReadonlyMap<string, JudgeView>,
  { shown: { evaluation, revision } = shownNow, among = null }: ReadOptions = {},
): Promise<PublicResult[]> {
  const ids = among && [...among];
  const isRead = ids ? Prisma.sql`s.id = ANY(${ids}::text[])` : Prisma.sql`true`;
  const isCounted = ids
    ? Prisma.sql`s.id IN (
        SELECT id FROM "Submission" WHERE "submitterId" IN
          (SELECT "submitterId" FROM "Submission" WHERE id = ANY(${ids}::text[]))
        UNION
        SELECT id FROM "Submission" WHERE "modelId" IN
          (SELECT "modelId" FROM "Submission" WHERE id = ANY(${ids}::text[])))`
    : Prisma.sql`true`;
  const query = Prisma.sql`
    WITH attempted AS (
      SELECT s."submitterId", s."modelId" FROM "Submission" s
      WHERE s.benchmark = ${benchmark} AND ${isCounted} AND ${isAttempt} AND EXISTS (
        SELECT 1 FROM "Evaluation" made JOIN "DatasetRevision" r ON r.id = made."revisionId" AND ${revision}
        WHERE made."submissionId" = s.id AND ${isPublishedEvaluation('made')})
      UNION ALL
      SELECT d."submitterId", d."modelId" FROM "DeletedAttempt" d
      JOIN "DatasetRevision" r ON r.id = d."revisionId" AND ${revision}
      WHERE d.benchmark = ${benchmark}
    ),
    by_submitter AS (
      SELECT "submitterId", ${anonymousModel(Prisma.sql`"modelId"`)} AS anonymous, count(*)::int AS attempts
      FROM attempted GROUP BY 1, 2
    ),
    by_model AS (SELECT "modelId", count(*)::int AS attempts FROM attempted GROUP BY 1)
    SELECT s.id, s."runSettings", s."runFacts", s.sample, s.baseline, s."publishedAt", s."verifiedAt" IS NOT NULL AS verified,
      m.name AS "modelName", m.slug AS "modelSlug", m."organisationVerified", ${factColumns},
      e.id AS "evaluationId", e."finishedAt",
      e.complete AND e.status = 'done' AS complete, e."selfJudged", e."serverJudged", e."keyKnown",
      e.release::text AS release, r.access::text AS access,
      coalesce(u.attempts, 0) AS "bySubmitter", coalesce(v.attempts, 0) AS "byModel",
      e."judgeProfileId", k.judged AS checked, k.agreed, p.label AS "checkedBy"
    FROM "Submission" s
    JOIN "Model" m ON m.id = s."modelId"
    JOIN "Evaluation" e ON e.id = ${evaluation}
    JOIN "DatasetRevision" r ON r.id = e."revisionId" AND ${revision}
    LEFT JOIN LATERAL (
      SELECT judged, agreed, "profileId" FROM "SpotCheck"
      WHERE "evaluationId" = e.id AND status = 'done'
      ORDER BY "finishedAt" DESC, id DESC LIMIT 1
    ) k ON true
    LEFT JOIN by_submitter u ON u."submitterId" = s."submitterId"
      AND u.anonymous = ${anonymousModel(Prisma.sql`s."modelId"`)}
    LEFT JOIN by_model v ON v."modelId" = s."modelId"
    LEFT JOIN "JudgeProfile" p ON p.id = k."profileId"
    WHERE s.benchmark = ${benchmark} AND ${isRead} AND s.visibility = 'public' AND e.status IN ('done', 'blocked')`;
  if (among) {
    const rows = await tx.$queryRaw<ResultRow[]>(query);
    return rows.map((row) => toResult(row, judges));
  }
  const results: PublicResult[] = [];
  await tx.$executeRaw`DECLARE results NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const rows = await tx.$queryRaw<ResultRow[]>`FETCH ${Prisma.raw(String(batch))} FROM results`;
    for (const row of rows) results.push(toResult(row, judges));
    if (rows.length < batch) break;
  }
  await tx.$executeRaw`CLOSE results`;
  return results;
}

function toResult(row: ResultRow, judges: ReadonlyMap<string, JudgeView>): PublicResult {
  const settings = runSettingsSchema.parse(row.runSettings);
  const { inputTokens, outputTokens, cost } = runFactsSchema.parse(row.runFacts);
  const { complete, checked, agreed, checkedBy } = row;
  const origin: ResultOrigin = {
    verified: row.verified,
    selfJudged: row.selfJudged,
    serverJudged: row.serverJudged,
    keyKnown: row.keyKnown,
    judge: judges.get(row.judgeProfileId ?? '') ?? null,
    spotCheck:
      checked !== null && agreed !== null && checkedBy !== null
        ? {
            checked,
            agreed: releaseAgreement({ checked, agreed }, row.access),
            label: checkedBy,
          }
        : null,
  };
  return {
    evaluationId: row.evaluationId,
    run: `${row.evaluationId} ${row.finishedAt?.getTime() ?? ''} ${row.release}`,
    judge: getResultJudge({ ...origin, complete }),
    facts: {
      id: row.id,
      kind: 'scored',
      submissionId: row.id,
      modelName: row.modelName,
      modelSlug: row.modelSlug,
      organisationVerified: row.organisationVerified,
      ...pickModelFacts(row),
      frames: formatFrames(settings),
      promptVariant: settings.promptVariant,
      tokens: inputTokens === null || outputTokens === null ? null : inputTokens + outputTokens,
      cost,
      sample: row.sample,
      baseline: row.baseline,
      complete,
      provenance: computeProvenance(origin),
      publishedAt: row.publishedAt,
      attempts: { submitter: row.bySubmitter, model: row.byModel },
      runTag: '',
      publishedMatch: null,
    },
  };
}
