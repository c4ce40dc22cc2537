export {
  type ComparedPair,
  compareOutcomes,
  type SliceComparison,
} from './comparison/compare-outcomes';
export { type DifferingItem, findDifferingItems } from './comparison/find-differing-items';
export {
  type AgreementRun,
  type MeasuredAgreement,
  measureAgreement,
} from './comparison/measure-agreement';
export type * from './contract/definition';
export type * from './contract/explain';
export type * from './contract/figure';
export { indexItem } from './contract/index-item';
export type * from './contract/judging';
export type * from './contract/result';
export { revisionHash } from './contract/revision-hash';
export type * from './contract/sample';
export type * from './contract/scorer';
export type * from './contract/scoring';
export { type ShownMetric, type ShownTask, shownTasks } from './contract/shown-tasks';
export type { PromptIssue } from './judging/prompt-sections';
export { type ReadPromptSet, readPromptSet } from './judging/read-prompt-set';
export { renderPrompt } from './judging/render-prompt';
export { type PreflightResult, preflight } from './reading/preflight';
export {
  joinItems,
  readAnswers,
  type SubmittedAnswers,
  type SubmittedTask,
} from './reading/read-answers';
export type { GetTask } from './reading/read-submission';
export { refusedFiles } from './reading/refused-files';
export { unjudgedItems } from './reading/unjudged-items';
export { benchmarks, findBenchmark } from './registry';
export { aggregate } from './scoring/aggregate';
export { composites } from './scoring/composites';
export { coverage } from './scoring/coverage';
export { type Estimate, estimateNumber, type OutcomesByTask } from './scoring/estimate';
export { type EvaluateOptions, type EvaluationStage, evaluate } from './scoring/evaluate';
export { fewClusters } from './scoring/few-clusters';
export { getFigures, type TaskFigures } from './scoring/figures';
export { type HeadlineNumber, headlineNumber } from './scoring/headline-number';
export { intervalSeed } from './scoring/interval-seed';
export {
  getPrimaryMetric,
  itemOutcome,
  type OutcomeKind,
  outcomeKinds,
} from './scoring/item-outcome';
export { answersToJudge, judgeRequests, withoutVerdicts } from './scoring/judge-requests';
export { type Draws, getDraws, intervalResamples } from './scoring/number-interval';
export {
  type ItemsByTask,
  type NumberLayout,
  type NumberPart,
  numberLayouts,
} from './scoring/number-layout';
export { type PackedChannel, packOutcomes, unpackOutcomes } from './scoring/pack-outcomes';
export { rankingMetric, rankingRef } from './scoring/ranking-metric';
export {
  computeOutcomes,
  type ScoreOptions,
  type ScoringStage,
  score,
  type Verdicts,
} from './scoring/score-answers';
