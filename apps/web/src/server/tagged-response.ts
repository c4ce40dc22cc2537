import { createHash } from 'node:crypto';

interface TaggedOptions {
  /** media type */
  type: string;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a strong ETag that changes with the text. */
export function createTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client has the version with this tag. Proxies that compress make tags weak. */
export function hasTag(request: Request, tag: string): boolean {
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/**
 * Returns a public document with an ETag of its content, or 304 if the client has it. Clients and proxies may
 * store it, but ask before each use: a result that is withdrawn disappears at once.
 */
export function taggedResponse(
  request: Request,
  text: string,
  { type, headers }: TaggedOptions,
): Response {
  const tag = createTag(text);
  const all = {
    ...headers,
    etag: tag,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  };
  if (hasTag(request, tag)) {
    return new Response(null, { status: 304, headers: all });
  }
  return new Response(text, { headers: { ...all, 'content-type': type } });
}
