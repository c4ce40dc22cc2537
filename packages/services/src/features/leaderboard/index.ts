export { boardSummaries } from './board-summaries';
export { boardVersion, siteVersion } from './board-version';
export { crossBoard } from './cross-board';
export { type ExportedBoard, exportBoard } from './export';
export { queryBoard } from './query';
export { updateRankSets } from './rank-sets/update-rank-sets';
export type { LeaderboardQueryInput } from './schemas';
export type * from './views';
