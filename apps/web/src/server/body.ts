/** How much of a refused body is still read, so that the sender gets to see the answer. */
const drainBytes = 1024 * 1024 * 1024;
const drainMilliseconds = 30_000;

/**
 * Runs a consumer of a request's body, chunk by chunk. When the consumer stops early, the rest is
 * read and thrown away in the background: browsers look at the answer only after they have sent
 * everything, and cancelling the stream would reset their connection instead. A sender that goes on
 * for too long is cut off.
 */
export async function withBody<T>(
  request: Request,
  consume: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const reader = request.body?.getReader();
  let ended = !reader;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    while (reader) {
      const { done, value } = await reader.read();
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
    // The sender went away: nobody is left to answer.
  }
}

/** The length that the request declares, or null when it declares none. */
export function declaredLength(request: Request): number | null {
  const header = request.headers.get('content-length');
  if (header === null || !/^\d+$/.test(header)) return null;
  return Number(header);
}
