import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { changedPlaces } from './changed-places';
import type { RescoreRow } from './hold-rescore';
import { movable } from './movable';

/** Bits of `reasons` in the table of changes. */
export const reasonBits = { scorer: 1, dataset: 2, judge: 4 } as const;

/**
 * Lists every number that publishing would change, in a table `rescore_change` that goes with the transaction.
 * Numbers are compared as they are stored, to the last bit, and those that come or go are among them. A reason is a
 * version that differs and that the number depends on; where none seems to be, every version that differs.
 */
export async function listChangedNumbers(
  tx: Tx,
  definition: BenchmarkDefinition,
  rescore: RescoreRow,
): Promise<void> {
  const places = await placesOf(tx, definition, rescore);
  await tx.$executeRaw`
    CREATE TEMP TABLE rescore_change (
      "submissionId" text, task text, metric text, slice text, before jsonb, after jsonb,
      kind text, reasons int
    ) ON COMMIT DROP`;
  await tx.$executeRaw`
    INSERT INTO rescore_change
    WITH moved AS MATERIALIZED (
      SELECT m.*, f."revisionId" AS "fromRevision",
        CASE WHEN f."scorerVersion" <> t."scorerVersion" THEN ${reasonBits.scorer}::int ELSE 0 END AS scorer,
        CASE WHEN f."revisionId" <> t."revisionId" THEN ${reasonBits.dataset}::int ELSE 0 END AS dataset,
        CASE WHEN f."judgeVersion" <> t."judgeVersion" OR f."ignoreVerdicts" <> t."ignoreVerdicts"
          THEN ${reasonBits.judge}::int ELSE 0 END AS judge,
        f."selfJudged" + f."serverJudged" + f."verdictsNeeded"
          + t."selfJudged" + t."serverJudged" + t."verdictsNeeded" > 0 AS judged
      FROM (${movable(rescore.id)}) m
      JOIN "Evaluation" f ON f.id = m."fromId" JOIN "Evaluation" t ON t.id = m."toId"
    ), old AS (
      SELECT m."submissionId", c.* FROM moved m JOIN "Score" c ON c."evaluationId" = m."fromId"
    ), new AS (
      SELECT m."submissionId", c.* FROM moved m JOIN "Score" c ON c."evaluationId" = m."toId"
    ), pair AS (
      SELECT "submissionId", task, metric, slice,
        old."evaluationId" IS NULL OR new."evaluationId" IS NULL
          OR (old.value, old.infinite, old.n) IS DISTINCT FROM (new.value, new.infinite, new.n) AS moves,
        CASE WHEN old."evaluationId" IS NOT NULL THEN jsonb_build_object('value', old.value,
          'infinite', old.infinite, 'n', old.n, 'ciLow', old."ciLow", 'ciHigh', old."ciHigh") END AS before,
        CASE WHEN new."evaluationId" IS NOT NULL THEN jsonb_build_object('value', new.value,
          'infinite', new.infinite, 'n', new.n, 'ciLow', new."ciLow", 'ciHigh', new."ciHigh") END AS after
      FROM old FULL JOIN new USING ("submissionId", task, metric, slice)
      WHERE (old."evaluationId" IS NULL) <> (new."evaluationId" IS NULL)
        OR (old.value, old.infinite, old.n, old."ciLow", old."ciHigh")
          IS DISTINCT FROM (new.value, new.infinite, new.n, new."ciLow", new."ciHigh")
    ), affected AS (
      SELECT * FROM unnest(${places.map(({ revisionId }) => revisionId)}::text[],
        ${places.map(({ task }) => task)}::text[], ${places.map(({ slice }) => slice)}::text[])
        AS a ("revisionId", task, slice)
    )
    SELECT p."submissionId", p.task, p.metric, p.slice, p.before, p.after,
      CASE WHEN p.moves THEN 'value' ELSE 'interval' END,
      coalesce(nullif(m.scorer
        + CASE WHEN a.task IS NOT NULL THEN m.dataset ELSE 0 END
        + CASE WHEN m.judged THEN m.judge ELSE 0 END, 0), m.scorer + m.dataset + m.judge)
    FROM pair p JOIN moved m USING ("submissionId")
    LEFT JOIN affected a ON a."revisionId" = m."fromRevision" AND a.task = p.task AND a.slice = p.slice`;
}

async function placesOf(tx: Tx, definition: BenchmarkDefinition, { id, revisionId }: RescoreRow) {
  if (revisionId === null) return [];
  const rows = await tx.$queryRaw<{ revisionId: string }[]>`
    SELECT DISTINCT f."revisionId" FROM (${movable(id)}) m JOIN "Evaluation" f ON f.id = m."fromId"
    WHERE f."revisionId" <> ${revisionId}`;
  return changedPlaces(tx, definition, { from: rows.map((row) => row.revisionId), to: revisionId });
}
