import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';
import { readFailure } from '@/api-client/read-problem';
import type { ActionFailure, ActionResult } from '@/server/actions/client';

const issueSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  file: z.string(),
  at: z.string(),
  message: z.string(),
  fix: z.string(),
}) satisfies z.ZodType<Issue>;

const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(['reading', 'checking', 'writing']),
    done: z.number(),
    total: z.number(),
  }),
  z.object({
    kind: z.literal('imported'),
    revision: z.object({ benchmark: z.string(), label: z.string(), active: z.boolean() }),
    counts: z.array(z.object({ task: z.string(), items: z.number() })),
    issues: z.array(issueSchema),
    created: z.boolean(),
  }),
]);

type Line = z.output<typeof lineSchema>;

export type ImportedAnswer = Extract<Line, { kind: 'imported' }>;

/** Progress of an import: bytes uploaded, then the steps of the server. */
export interface ImportState {
  stage: 'sending' | 'reading' | 'checking' | 'writing';
  done: number;
  total: number;
}

/** Uploads official files and resolves with the result; calls `onState` on every change. */
export function sendRevision(
  form: FormData,
  onState: (state: ImportState) => void,
): Promise<ActionResult<ImportedAnswer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onState({ stage: 'sending', done: loaded, total });
    });
    request.addEventListener('progress', () => {
      const news = toLines(request.responseText).findLast(({ kind }) => kind === 'progress');
      if (news?.kind === 'progress') onState(news);
    });
    request.addEventListener('load', () => resolve(getAnswer(request)));
    request.addEventListener('error', () =>
      resolve({
        serverError: createFailure(
          'The connection was lost. If the upload had finished, the import continues. Reload in a minute and check the table above.',
        ),
      }),
    );
    request.open('POST', '/api/v1/revisions');
    request.setRequestHeader('accept', 'application/x-ndjson');
    request.send(form);
  });
}

function createFailure(message: string): ActionFailure {
  return { message, fields: {}, issues: [] };
}

function getAnswer({ status, responseText }: XMLHttpRequest): ActionResult<ImportedAnswer> {
  const last = toLines(responseText).at(-1);
  if (last?.kind === 'imported') return { data: last };
  // An error before the import starts is the whole body; a later one is the last line.
  const failure = readFailure(parse(responseText.trimEnd().split('\n').at(-1) ?? ''));
  return {
    serverError: failure ?? createFailure(`The server returned status ${status}. Try again.`),
  };
}

/** Returns the complete lines received so far; the last line may be incomplete. */
function toLines(text: string): Line[] {
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => lineSchema.safeParse(parse(line)).data ?? []);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
