import { receiveFile } from '@clapboard/services/submissions';
import { z } from 'zod';
import { declaredLength, withBody } from '@/server/body';
import { defineRoute } from '../define-route';
import { json } from '../output';

const receivedFileSchema = z
  .object({
    fileId: z.string().describe('Names the file in a submission.'),
    name: z.string(),
    size: z.number().describe('Bytes.'),
    sha256: z.string(),
  })
  .meta({ id: 'ReceivedFile' });

export const uploadFile = defineRoute({
  name: 'uploadFile',
  method: 'PUT',
  path: '/files',
  tag: 'Submissions',
  summary: 'Upload a prediction file',
  description:
    'The request body is the file, at most 64 MiB: JSON, JSONL, CSV, TSV or XLSX, or a ZIP of these. Files that no submission uses are deleted after a day.',
  audience: 'active',
  scope: 'submit',
  input: z.object({ name: z.string().describe('Name of the file, for display.') }),
  body: 'bytes',
  output: json(receivedFileSchema),
  created: () => true,
  run: ({ services, actor }, { name }, request) => {
    const declaredSize = declaredLength(request);
    return withBody(request, (stream) =>
      receiveFile(services, actor, {
        name,
        stream,
        ...(declaredSize !== null && { declaredSize }),
      }),
    );
  },
});
