export { evaluationState } from './get-state';
export { sweepEvaluations } from './sweep';
export { watchSubmission } from './watch-submission';
