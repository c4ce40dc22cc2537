import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';

/** A problem document of RFC 9457, as the API sends it. */
const schema = z.object({
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  fix: z.string().nullish(),
  errors: z
    .array(
      z.object({
        detail: z.string(),
        field: z.string().optional(),
        file: z.string().optional(),
        at: z.string().optional(),
        code: z.string().optional(),
        severity: z.enum(['error', 'warning', 'info']).optional(),
        fix: z.string().optional(),
      }),
    )
    .default([]),
  requestId: z.string().nullish(),
});

interface Problem {
  /** code of the error table; null if the response isn't a problem document */
  code: string | null;
  /** what happened and what to do */
  message: string;
  issues: readonly Issue[];
}

/** Reads the problem of a failed response. */
export async function readProblem(response: Response): Promise<Problem> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    const message = `${new URL(response.url).origin} responded with status ${response.status}.`;
    return { code: null, message, issues: [] };
  }
  const { code, detail, fix, errors, requestId } = parsed.data;
  const fields = errors
    .flatMap((error) => (error.field === undefined ? [] : [`${error.field}: ${error.detail}`]))
    .filter((line) => !detail.includes(line))
    .map((line) => `  ${line}`);
  const quoted = response.status >= 500 && requestId ? [`Request ID: ${requestId}`] : [];
  return {
    code,
    message: [fix ? `${detail} ${fix}` : detail, ...fields, ...quoted].join('\n'),
    issues: errors.flatMap((error) =>
      error.file === undefined
        ? []
        : [
            {
              severity: error.severity ?? 'error',
              code: error.code ?? code,
              file: error.file,
              at: error.at ?? '',
              message: error.detail,
              fix: error.fix ?? '',
            },
          ],
    ),
  };
}
