import 'server-only';
import { type Actor, requireMaintainer, ServiceError } from '@clapboard/services/core';
import { collectBody, declaredLength, withBody } from './body';
import type { ReceivedForm } from './file-process/parse-form';

/** Maximum size of a form in bytes, with its files. The server holds forms in memory. */
const maxFormBytes = 64 * 1024 * 1024;
const tooLarge = { detail: 'The files exceed 64 MiB in total. Upload them as a ZIP.' };

/**
 * Reads a multipart form from a maintainer. Other users are rejected before anything is read,
 * because the body stays in memory. Throws `file_too_large` once the limit is exceeded.
 */
export async function receiveForm(request: Request, actor: Actor): Promise<ReceivedForm> {
  return withBody(request, async (chunks) => {
    requireMaintainer(actor);
    const length = declaredLength(request);
    if (length !== null && length > maxFormBytes)
      throw new ServiceError('file_too_large', tooLarge);
    const body = await collectBody(chunks, maxFormBytes, tooLarge);
    return { body, contentType: request.headers.get('content-type') ?? '' };
  });
}
