import { Prisma } from '@clapboard/db';
import { exactScoresSql } from '../../core/release/exact-scores-sql';
import type { ChangedSlice } from './changed-items';

/** Bits of `reasons`. */
export const reasonBits = { scorer: 1, dataset: 2, judge: 4 } as const;

/**
 * SQL of every score that differs between the evaluations of `pairs` (SQL with `submissionId`,
 * `fromId` and `toId`): the columns `submissionId`, `task`, `metric`, `slice`, `kind`, `reasons`,
 * `before` and `after`. Scores are compared as stored, to the last bit, including added and removed
 * ones. A reason is a version that differs and that the score depends on; if none is found, every
 * version that differs. An interval alone may depend on every item of its task: that of a slice at
 * 0 or 1 uses the variance of the whole.
 */
export function selectDifferingNumbers(
  pairs: Prisma.Sql,
  changedSlices: readonly ChangedSlice[],
): Prisma.Sql {
  return Prisma.sql`
    SELECT p."submissionId", p.task, p.metric, p.slice, p.before, p.after,
      CASE WHEN p.moves THEN 'value' ELSE 'interval' END AS kind,
      coalesce(nullif(v.scorer
        + CASE WHEN a.task IS NOT NULL OR (b.task IS NOT NULL AND NOT p.moves) THEN v.dataset ELSE 0 END
        + CASE WHEN v.judged THEN v.judge ELSE 0 END, 0), v.scorer + v.dataset + v.judge) AS reasons
    FROM (${selectPairedNumbers(pairs)}) p
    JOIN (${selectDifferingVersions(pairs)}) v USING ("submissionId")
    LEFT JOIN (
      SELECT * FROM unnest(${changedSlices.map(({ revisionId }) => revisionId)}::text[],
        ${changedSlices.map(({ task }) => task)}::text[], ${changedSlices.map(({ slice }) => slice)}::text[])
        AS changed ("revisionId", task, slice)
    ) a ON a."revisionId" = v."fromRevision" AND a.task = p.task AND a.slice = p.slice
    LEFT JOIN (
      SELECT DISTINCT * FROM unnest(${changedSlices.map(({ revisionId }) => revisionId)}::text[],
        ${changedSlices.map(({ task }) => task)}::text[]) AS changed ("revisionId", task)
    ) b ON b."revisionId" = v."fromRevision" AND b.task = p.task`;
}

/**
 * SQL of the differences between the evaluations of pairs, as bits, and whether a judge was
 * involved in either.
 */
function selectDifferingVersions(pairs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT pair."submissionId", f."revisionId" AS "fromRevision",
      CASE WHEN f."scorerVersion" <> t."scorerVersion" THEN ${reasonBits.scorer}::int ELSE 0 END AS scorer,
      CASE WHEN f."revisionId" <> t."revisionId" THEN ${reasonBits.dataset}::int ELSE 0 END AS dataset,
      CASE WHEN f."judgeVersion" <> t."judgeVersion" OR f."ignoreVerdicts" <> t."ignoreVerdicts"
        THEN ${reasonBits.judge}::int ELSE 0 END AS judge,
      f."selfJudged" + f."serverJudged" + f."verdictsNeeded"
        + t."selfJudged" + t."serverJudged" + t."verdictsNeeded" > 0 AS judged
    FROM (${pairs}) pair
    JOIN "Evaluation" f ON f.id = pair."fromId" JOIN "Evaluation" t ON t.id = pair."toId"`;
}

/** SQL of the scores of pairs that differ; `moves`: not only the bounds of an interval. */
function selectPairedNumbers(pairs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT "submissionId", task, metric, slice,
      old."evaluationId" IS NULL OR new."evaluationId" IS NULL
        OR (old.value, old.infinite, old.n) IS DISTINCT FROM (new.value, new.infinite, new.n) AS moves,
      CASE WHEN old."evaluationId" IS NOT NULL THEN jsonb_build_object('value', old.value,
        'infinite', old.infinite, 'n', old.n, 'ciLow', old."ciLow", 'ciHigh', old."ciHigh") END AS before,
      CASE WHEN new."evaluationId" IS NOT NULL THEN jsonb_build_object('value', new.value,
        'infinite', new.infinite, 'n', new.n, 'ciLow', new."ciLow", 'ciHigh', new."ciHigh") END AS after
    FROM (
      SELECT pair."submissionId", c.* FROM (${pairs}) pair JOIN (${exactScoresSql}) c ON c."evaluationId" = pair."fromId"
    ) old
    FULL JOIN (
      SELECT pair."submissionId", c.* FROM (${pairs}) pair JOIN (${exactScoresSql}) c ON c."evaluationId" = pair."toId"
    ) new USING ("submissionId", task, metric, slice)
    WHERE (old."evaluationId" IS NULL) <> (new."evaluationId" IS NULL)
      OR (old.value, old.infinite, old.n, old."ciLow", old."ciHigh")
        IS DISTINCT FROM (new.value, new.infinite, new.n, new."ciLow", new."ciHigh")`;
}
