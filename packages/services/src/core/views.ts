/* Views of several features, as schemas, from which types and the API’s document derive. */
export type { RunSettings } from './runs/run-settings';
export * from './views/charts';
export * from './views/comparisons';
export * from './views/evaluation';
export * from './views/files-check';
export * from './views/items';
export * from './views/leaderboard';
export * from './views/model';
export * from './views/receipt';
export * from './views/result';
export * from './views/revision';
export * from './views/scores';
export * from './views/submission';
export * from './views/wire';
