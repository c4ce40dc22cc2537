export { evaluationState } from './get-state';
export { type Swept, sweepEvaluations } from './sweep';
export { watchSubmission } from './watch-submission';
