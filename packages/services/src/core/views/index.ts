/* Views of several features, as schemas, from which types and the API’s document derive. */
export type { RunSettings } from '../runs/run-settings';
export * from './charts';
export * from './comparisons';
export * from './evaluation';
export * from './files-check';
export * from './items';
export * from './judge';
export * from './judge-settings';
export * from './judge-trial';
export * from './judging';
export * from './leaderboard';
export * from './model';
export * from './receipt';
export * from './result';
export * from './revision';
export * from './scores';
export * from './submission';
export * from './wire';
