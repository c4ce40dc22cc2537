import 'server-only';
import { createHash } from 'node:crypto';
import { currentBuild } from './current-build';

/**
 * Returns the ETag of a leaderboard response: the same on all processes of a build, because another
 * release may answer differently.
 */
export function createLeaderboardTag(version: string, query: string): string {
  const hash = createHash('sha256')
    .update(`${currentBuild()} ${version} ${query}`)
    .digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}
