export { readCrossBenchmark } from './cross-benchmark';
export { exportLeaderboard } from './export';
export { exportLeaderboardItems } from './export-items';
export { summarizeLeaderboards } from './leaderboard-summaries';
export { readLeaderboardVersion, siteVersion } from './leaderboard-version';
export { queryLeaderboard } from './query';
export { updateRankSets } from './rank-sets/update-rank-sets';
export { recordRankChanges } from './record-rank-changes';
export type * from './views';
