import { Prisma, type Tx } from '@clapboard/db';
import type { ResultOrigin } from '../../judging/trust/provenance';
import { provenanceOf } from '../../judging/trust/provenance';
import { framesLabel, runSettingsSchema } from '../../submissions/run-settings';
import type { JudgeView, LeaderboardRow } from '../../views';
import { judgeOf } from '../choose-judge';

/** A row of a board without its cells. */
export type RowFacts = Omit<LeaderboardRow, 'cells'>;

/** A public result on the active revision. */
export interface PublicResult {
  evaluationId: string;
  /** names one run of the evaluation: a blocked one may be run again, and its scores then change */
  run: string;
  facts: RowFacts;
  /** what its numbers rest on, as in `judgeOf` */
  judge: string | null;
}

interface ResultRow {
  id: string;
  runSettings: unknown;
  sample: boolean;
  baseline: boolean;
  publishedAt: Date | null;
  verified: boolean;
  modelName: string;
  modelSlug: string;
  organisation: string;
  openWeights: boolean;
  parameters: number | null;
  released: string | null;
  evaluationId: string;
  finishedAt: Date | null;
  complete: boolean;
  selfJudged: number;
  serverJudged: number;
  judgeProfileId: string | null;
  checked: number | null;
  agreed: number | null;
  checkedBy: string | null;
}

/** SQL of what a board shows: of a submission `s` the evaluation's id, and whether a revision `r` is the board's. */
export interface Shown {
  evaluation: Prisma.Sql;
  revision: Prisma.Sql;
}

const shownNow: Shown = {
  evaluation: Prisma.sql`s."currentEvaluationId"`,
  revision: Prisma.sql`r.active`,
};

/**
 * Public submissions with a result on the board's revision, as it is or as it would be shown; a blocked one is
 * shown, but never complete.
 */
export async function readResults(
  tx: Pick<Tx, '$queryRaw'>,
  benchmark: string,
  judges: ReadonlyMap<string, JudgeView>,
  { evaluation, revision }: Shown = shownNow,
): Promise<PublicResult[]> {
  const rows = await tx.$queryRaw<ResultRow[]>`
    SELECT s.id, s."runSettings", s.sample, s.baseline, s."publishedAt", s."verifiedAt" IS NOT NULL AS verified,
      m.name AS "modelName", m.slug AS "modelSlug", m.organisation, m."openWeights", m.parameters,
      m.released, e.id AS "evaluationId", e."finishedAt",
      e.complete AND e.status = 'done' AS complete, e."selfJudged", e."serverJudged",
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
    LEFT JOIN "JudgeProfile" p ON p.id = k."profileId"
    WHERE s.benchmark = ${benchmark} AND s.visibility = 'public' AND e.status IN ('done', 'blocked')`;
  return rows.map((row) => resultOf(row, judges));
}

function resultOf(row: ResultRow, judges: ReadonlyMap<string, JudgeView>): PublicResult {
  const settings = runSettingsSchema.parse(row.runSettings);
  const { complete, checked, agreed, checkedBy } = row;
  const origin: ResultOrigin = {
    verified: row.verified,
    selfJudged: row.selfJudged,
    serverJudged: row.serverJudged,
    judge: judges.get(row.judgeProfileId ?? '') ?? null,
    spotCheck:
      checked !== null && agreed !== null && checkedBy !== null
        ? { checked, agreed, label: checkedBy }
        : null,
  };
  return {
    evaluationId: row.evaluationId,
    run: `${row.evaluationId} ${row.finishedAt?.getTime() ?? ''}`,
    judge: judgeOf({ ...origin, complete }),
    facts: {
      id: row.id,
      kind: 'scored',
      submissionId: row.id,
      modelName: row.modelName,
      modelSlug: row.modelSlug,
      organisation: row.organisation,
      openWeights: row.openWeights,
      parameters: row.parameters,
      released: row.released,
      frames: framesLabel(settings),
      promptVariant: settings.promptVariant,
      sample: row.sample,
      baseline: row.baseline,
      complete,
      provenance: provenanceOf(origin),
      publishedAt: row.publishedAt,
    },
  };
}
