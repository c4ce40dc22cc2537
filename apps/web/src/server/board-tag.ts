import 'server-only';
import { createHash } from 'node:crypto';
import { perProcess } from './per-process';

/** The ETag of an answer about a board: another release may answer otherwise, so it holds for this process. */
export function boardTag(version: string, query: string): string {
  const start = perProcess('board tag', () => crypto.randomUUID());
  const hash = createHash('sha256').update(`${start} ${version} ${query}`).digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}
