import { toServiceError } from '@clapboard/services/core';
import type { ImportedRevision, ImportProgress } from '@clapboard/services/datasets';
import { logFault } from './http';
import { type Problem, toProblem } from './problem';
import { currentRequestId } from './request-context';

/** Lines of JSON: any number of `progress`, then one `imported` or `refused`. */
type ImportLine =
  | ({ kind: 'progress' } & ImportProgress)
  | ({ kind: 'imported' } & ImportedRevision)
  | ({ kind: 'refused' } & Problem);

/**
 * Streams the progress of an import as lines of JSON. The import continues if the client
 * disconnects.
 */
export function importStream(
  work: (onProgress: (progress: ImportProgress) => void) => Promise<ImportedRevision>,
): Response {
  const encoder = new TextEncoder();
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: ImportLine) => {
        if (!left) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      void work((progress) => send({ kind: 'progress', ...progress }))
        .then((imported) => send({ kind: 'imported', ...imported }))
        .catch((thrown: unknown) => send(getRefusal(thrown)))
        .finally(() => {
          if (!left) controller.close();
        });
    },
    cancel() {
      left = true;
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function getRefusal(thrown: unknown): ImportLine {
  const error = toServiceError(thrown);
  logFault(error, { route: 'importRevision' });
  return { kind: 'refused', ...toProblem(error, currentRequestId() ?? '') };
}
