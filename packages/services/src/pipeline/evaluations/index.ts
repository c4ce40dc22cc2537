export { readEvaluationState } from './get-state';
export { settleReleases } from './release';
export { sweepEvaluations } from './sweep';
export { watchSubmission } from './watch-submission';
