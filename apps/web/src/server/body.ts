import { ServiceError } from '@clapboard/services/core';

/** Bytes of a rejected body that are still read, so that the client receives the response. */
const drainBytes = 1024 * 1024 * 1024;
const drainMilliseconds = 30_000;

/**
 * Throws the error for a body that couldn’t be read to its end: the client disconnected, unless it is a service error.
 */
export function throwIncomplete(cause: unknown): never {
  if (cause instanceof ServiceError) throw cause;
  const detail = 'The connection closed before the whole body arrived. Send it again.';
  throw new ServiceError('invalid_input', { detail, cause });
}

/**
 * Runs a consumer on the chunks of a request body. If the consumer stops early, the rest is read
 * and discarded in the background: browsers read the response only after they have sent everything,
 * and cancelling the stream would reset their connection. Bodies that go on for too long are cut
 * off.
 */
export async function withBody<T>(
  request: Request,
  consume: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const reader = request.body?.getReader();
  let ended = !reader;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    while (reader) {
      const { done, value } = await reader.read().catch(throwIncomplete);
      if (done) break;
      yield value;
    }
    ended = true;
  }
  try {
    return await consume(chunks());
  } finally {
    if (reader && !ended) void drain(reader);
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = Date.now() + drainMilliseconds;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      if (size > drainBytes || Date.now() > deadline) return await reader.cancel();
    }
  } catch {
    // The client disconnected, so there is nobody to answer.
  }
}

/** Reads a body as a whole. Throws `file_too_large`, with `detail`, once it exceeds `maxBytes`. */
export async function collectBody(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  options: { detail?: string } = {},
): Promise<Buffer> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new ServiceError('file_too_large', options);
    received.push(chunk);
  }
  return Buffer.concat(received);
}

/** Returns the declared length of the request, or null. */
export function declaredLength(request: Request): number | null {
  const header = request.headers.get('content-length');
  if (header === null || !/^\d+$/.test(header)) return null;
  return Number(header);
}
