export { retryEvaluation } from './retry';
export { type RunOptions, type RunOutcome, runEvaluation } from './run';
export { runNext } from './run-next';
