import type { Tx } from '@clapboard/db';
import { getCodeMessage } from '../../core/errors';
import { nameSubmissions } from '../../core/runs/name-submissions';
import type { PreviewProblem } from '../../pipeline/rescoring/preview-views';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';

interface Row {
  submissionId: string;
  modelName: string;
  runSettings: unknown;
  what: PreviewProblem['what'];
  errorCode: string | null;
}

const messages: Record<PreviewProblem['what'], string> = {
  failed: 'It keeps its current result.',
  blocked: 'Verdicts are missing: it is published without a rank.',
  incomplete: 'Answers are missing on the target revision: it is no longer ranked.',
  changed: 'Its result or files changed in the meantime, so it keeps its current result.',
  late: 'It was submitted after the rescoring was planned and leaves the leaderboard until it is rescored.',
};

/**
 * Returns submissions that publishing would not simply move, and those that would leave the
 * leaderboard with its revision.
 */
export async function readProblems(
  tx: Tx,
  { id, benchmark, wholeBoard, revisionId }: RescoreRow,
): Promise<PreviewProblem[]> {
  const moves = wholeBoard ? revisionId : null;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT n."submissionId", m.name AS "modelName", s."runSettings", t."errorCode", CASE
        WHEN s."currentEvaluationId" IS DISTINCT FROM f.id OR f.status NOT IN ('done', 'blocked')
          OR f."scoredFiles" <> t."scoredFiles" THEN 'changed'
        WHEN t.status IS NULL OR t.status NOT IN ('done', 'blocked') THEN 'failed'
        WHEN t.status = 'blocked' THEN 'blocked'
        WHEN f.complete AND NOT t.complete THEN 'incomplete' END AS what
      FROM "RescoreEntry" n
      JOIN "Submission" s ON s.id = n."submissionId" JOIN "Model" m ON m.id = s."modelId"
      JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
      LEFT JOIN "Evaluation" t ON t.id = n."toEvaluationId"
      WHERE n."rescoreId" = ${id} AND n.skipped IS NULL
      UNION ALL
      SELECT s.id, m.name, s."runSettings", NULL, 'late' FROM "Submission" s
      JOIN "Model" m ON m.id = s."modelId"
      JOIN "Evaluation" e ON e.id = s."currentEvaluationId"
      JOIN "DatasetRevision" r ON r.id = e."revisionId"
      WHERE s.benchmark = ${benchmark} AND s.visibility = 'public' AND r.active AND r.id <> ${moves}
        AND NOT EXISTS (SELECT 1 FROM "RescoreEntry" n WHERE n."rescoreId" = ${id} AND n."submissionId" = s.id)
    ) p WHERE what IS NOT NULL ORDER BY what, "modelName", "submissionId"`;
  const getName = nameSubmissions(
    rows.map(({ submissionId: id, modelName: name, runSettings }) => ({
      id,
      runSettings,
      model: { name },
    })),
  );
  return rows.map(({ errorCode, runSettings, ...row }) => ({
    ...row,
    runName: getName(row.submissionId),
    code: row.what === 'changed' ? null : errorCode,
    message: [
      messages[row.what],
      row.what === 'changed' || errorCode === null ? '' : getCodeMessage(errorCode),
      moves !== null && staying.has(row.what)
        ? 'It leaves the leaderboard because the dataset changes.'
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  }));
}

/** Reasons for keeping the current result. */
const staying: ReadonlySet<PreviewProblem['what']> = new Set(['failed', 'changed']);
