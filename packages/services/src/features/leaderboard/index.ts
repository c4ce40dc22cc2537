export { readCrossBenchmark } from './cross-benchmark';
export { listDefaultViews } from './default-view/list';
export { setDefaultView } from './default-view/set';
export { exportLeaderboard } from './export';
export { exportLeaderboardItems } from './export-items';
export { summarizeLeaderboards } from './leaderboard-summaries';
export {
  readLeaderboardVersion,
  readSettingsVersion,
  readSiteVersion,
} from './leaderboard-version';
export { queryLeaderboard } from './query';
export { updateRankSets } from './rank-sets/update-rank-sets';
export { recordRankChanges } from './record-rank-changes';
export type * from './views';
