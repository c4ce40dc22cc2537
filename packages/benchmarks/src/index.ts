export { aggregate } from './aggregate';
export { type Agreed, type AgreedRun, agreementAt } from './agreement-at';
export {
  type ComparedPair,
  compareOutcomes,
  type SliceComparison,
} from './compare-outcomes';
export { composites } from './composites';
export type * from './contract/definition';
export type * from './contract/explain';
export type * from './contract/figure';
export type * from './contract/judging';
export type * from './contract/result';
export type * from './contract/sample';
export type * from './contract/scoring';
export { coverage } from './coverage';
export { type Differing, differingItems } from './differing-items';
export { type Draws, drawsOf, intervalResamples } from './estimate';
export {
  type EvaluateOptions,
  type EvaluationStage,
  evaluate,
  type Judge,
} from './evaluate';
export { type EvaluationIdentity, evaluationSeed } from './evaluation-seed';
export { figuresOf, type TaskFigures } from './figures-of';
export { indexItem } from './index-item';
export { itemOutcome, type OutcomeKind, outcomeKinds, primaryMetricOf } from './item-outcome';
export { type PromptIssue, type ReadPromptSet, readPromptSet } from './judging/read-prompt-set';
export { renderPrompt } from './judging/render-prompt';
export { type PackedChannel, packOutcomes, unpackOutcomes } from './pack-outcomes';
export { type PreflightResult, preflight } from './preflight';
export type { TaskOf } from './read-submission';
export { refusedFiles } from './refused-files';
export { benchmarks, findBenchmark } from './registry';
export { revisionHash } from './revision-hash';
export { type ShownMetric, type ShownTask, shownTasks } from './shown-tasks';
export { type SubmittedTask, type SubmittedTasks, submittedTasks } from './submitted-tasks';
export { unjudgedItems } from './unjudged-items';
