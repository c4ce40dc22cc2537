import 'server-only';
import { currentBuild } from './current-build';
import { createTag } from './tagged-response';

/**
 * Returns the ETag of a leaderboard response: the same on all processes of a build, because another
 * release may answer differently.
 */
export function createLeaderboardTag(version: string, query: string): string {
  return createTag(`${currentBuild()} ${version} ${query}`);
}
