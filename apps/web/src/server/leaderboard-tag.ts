import 'server-only';
import { createHash } from 'node:crypto';
import { perProcess } from './per-process';

/**
 * Returns the ETag of a leaderboard response. It is valid for this process only, because another
 * release may answer differently.
 */
export function createLeaderboardTag(version: string, query: string): string {
  const start = perProcess('board tag', () => crypto.randomUUID());
  const hash = createHash('sha256').update(`${start} ${version} ${query}`).digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}
