export { retryEvaluation } from './retry';
export { type RunOptions, type RunOutcome, runEvaluation } from './run';
export { type Ran, type RunNextOptions, runNext } from './run-next';
