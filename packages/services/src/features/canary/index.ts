export type { CanaryDifference } from './differences';
export { finishCanaries } from './finish';
export { type CanaryView, canaryViewSchema, listCanaries } from './list';
export { removeOldRepetitions } from './repeat-references';
export { runCanaryNow } from './run-now';
export { startCanaries } from './start';
