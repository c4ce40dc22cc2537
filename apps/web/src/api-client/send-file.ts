import { apiError, unreachable } from './fetch-json';
import { isRecord } from './read-problem';

interface SendFileOptions {
  /** called with the fraction of bytes sent, 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one file as the raw body. Uses XMLHttpRequest because fetch doesn't report upload
 * progress. Throws ApiError, and the signal's reason if aborted.
 */
export function sendFile(
  name: string,
  file: Blob,
  { onProgress, signal }: SendFileOptions,
): Promise<{ fileId: string }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const stored = request.status < 300 ? read(request.responseText) : undefined;
      if (stored) resolve(stored);
      else reject(apiError(request.status, request.responseText));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', `/api/v1/files?name=${encodeURIComponent(name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}

function read(text: string): { fileId: string } | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && typeof body.fileId === 'string' ? { fileId: body.fileId } : undefined;
  } catch {
    return undefined;
  }
}
