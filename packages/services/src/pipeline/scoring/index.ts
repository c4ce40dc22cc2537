export { retryEvaluation } from './retry';
export { type RunOutcome, runEvaluation } from './run';
export { runNext } from './run-next';
