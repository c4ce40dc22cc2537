export type * from './contract/definition';
export type * from './contract/result';
export type * from './contract/scoring';
