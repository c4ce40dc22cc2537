import 'server-only';
import { Readable } from 'node:stream';

interface FileHeaders {
  name: string;
  /** media type */
  type: string;
  /** the header `cache-control` */
  cache: string;
}

/** Returns a file to save under its name. `text` may come in chunks that are produced on demand. */
export function fileResponse(
  text: string | AsyncIterable<string | Uint8Array>,
  { name, type, cache }: FileHeaders,
): Response {
  const body =
    typeof text === 'string'
      ? text
      : (Readable.toWeb(Readable.from(encode(text))) as ReadableStream);
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': cache,
    },
  });
}

async function* encode(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) {
    yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
  }
}
