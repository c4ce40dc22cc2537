import type { Tx } from '@clapboard/db';
import { codeMessage } from '../errors';
import type { PreviewProblem } from './views';

interface Row {
  submissionId: string;
  modelName: string;
  what: PreviewProblem['what'];
  errorCode: string | null;
}

const messages: Record<PreviewProblem['what'], string> = {
  failed: 'It keeps its present result.',
  blocked: 'Answers lack verdicts: it would be shown and not be ranked.',
  incomplete: 'Not every question has an answer now: it would no longer be ranked.',
  changed: 'It has another result or other files by now, and keeps that.',
};

/** Submissions of a rescoring whose new evaluation would not simply take the place of the present one. */
export async function readProblems(tx: Tx, rescoreId: string): Promise<PreviewProblem[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT n."submissionId", m.name AS "modelName", t."errorCode", CASE
        WHEN s."currentEvaluationId" IS DISTINCT FROM f.id OR f.status NOT IN ('done', 'blocked')
          OR f.seed <> t.seed THEN 'changed'
        WHEN t.status IS NULL OR t.status NOT IN ('done', 'blocked') THEN 'failed'
        WHEN t.status = 'blocked' THEN 'blocked'
        WHEN f.complete AND NOT t.complete THEN 'incomplete' END AS what
      FROM "RescoreEntry" n
      JOIN "Submission" s ON s.id = n."submissionId" JOIN "Model" m ON m.id = s."modelId"
      JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
      LEFT JOIN "Evaluation" t ON t.id = n."toEvaluationId"
      WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL
    ) p WHERE what IS NOT NULL ORDER BY what, "modelName", "submissionId"`;
  return rows.map(({ errorCode, ...row }) => ({
    ...row,
    message: `${messages[row.what]}${errorCode === null || row.what === 'changed' ? '' : ` ${codeMessage(errorCode)}`}`,
  }));
}
