import type { Issue } from '@clapboard/intake';
import { z } from 'zod';

const issueSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  file: z.string(),
  at: z.string(),
  message: z.string(),
  fix: z.string(),
}) satisfies z.ZodType<Issue>;

const importedSchema = z.object({
  revision: z.object({ label: z.string(), active: z.boolean() }),
  counts: z.array(z.object({ task: z.string(), items: z.number() })),
  issues: z.array(issueSchema),
  created: z.boolean(),
});

const refusedSchema = z.object({
  error: z.object({
    message: z.string(),
    detail: z.string().nullable(),
    fields: z.record(z.string(), z.string()),
    issues: z.array(issueSchema),
  }),
});

export type ImportAnswer =
  | ({ kind: 'imported' } & z.output<typeof importedSchema>)
  | { kind: 'refused'; message: string; fields: Record<string, string>; issues: Issue[] };

/** Sends official files and says what became of them; `onProgress` is told the share sent, 0 to 1. */
export function sendRevision(
  form: FormData,
  onProgress: (share: number) => void,
): Promise<ImportAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(read(request)));
    request.addEventListener('error', () =>
      resolve(refused('The site cannot be reached. Check your connection and try again.')),
    );
    request.open('POST', '/api/admin/revisions');
    request.send(form);
  });
}

function refused(message: string): ImportAnswer {
  return { kind: 'refused', message, fields: {}, issues: [] };
}

function read({ status, responseText }: XMLHttpRequest): ImportAnswer {
  const body = parse(responseText);
  const imported = importedSchema.safeParse(body).data;
  if (status < 300 && imported) return { kind: 'imported', ...imported };
  const error = refusedSchema.safeParse(body).data?.error;
  if (!error) return refused(`The server answered with status ${status}. Try again.`);
  const { fields, issues } = error;
  return { kind: 'refused', message: error.detail ?? error.message, fields, issues };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
