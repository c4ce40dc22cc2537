export {
  type ComparedPair,
  compareOutcomes,
  type SliceComparison,
} from './comparison/compare-outcomes';
export { type DifferingItem, findDifferingItems } from './comparison/find-differing-items';
export { type MeasuredAgreement, measureAgreement } from './comparison/measure-agreement';
export type * from './contract/chart';
export type * from './contract/definition';
export type * from './contract/explain';
export { indexItem } from './contract/index-item';
export type * from './contract/judging';
export type * from './contract/result';
export { revisionHash } from './contract/revision-hash';
export type * from './contract/sample';
export type * from './contract/scorer';
export type * from './contract/scoring';
export { type ShownMetric, type ShownTask, shownTasks } from './contract/shown-tasks';
export { acceptsDecoy, createDecoy } from './judging/decoy';
export { addressesJudge } from './judging/injection';
export { readPromptSet } from './judging/read-prompt-set';
export { renderPrompt } from './judging/render-prompt';
export { maxReplyLength } from './judging/reply';
export { createSampleRequest } from './judging/sample-request';
export { nameOtherBenchmarks } from './reading/name-other-benchmarks';
export { type PreflightResult, preflight } from './reading/preflight';
export {
  joinItems,
  readAnswers,
  type SubmittedAnswers,
  type SubmittedTask,
} from './reading/read-answers';
export {
  getCheckedReadiness,
  getReadiness,
  type Readiness,
  type Reading,
} from './reading/readiness';
export { refusedFiles } from './reading/refused-files';
export { skipDamagedOutput } from './reading/skip-damaged-output';
export { unjudgedItems } from './reading/unjudged-items';
export { benchmarks, findBenchmark } from './registry';
export { findAnswerFiles } from './run-folder/answer-files';
export type { FoundFact, FoundName } from './run-folder/found-fact';
export { readRunFolder } from './run-folder/read-run-folder';
export { aggregate } from './scoring/aggregate';
export { composites } from './scoring/composites';
export { coverage } from './scoring/coverage';
export { type Estimate, estimateNumber, type OutcomesByTask } from './scoring/estimate';
export {
  estimateWithLabels,
  type HumanLabels,
} from './scoring/estimate-with-labels';
export { type EvaluationStage, evaluate } from './scoring/evaluate';
export { fewClusters } from './scoring/few-clusters';
export { getCharts, type TaskCharts } from './scoring/get-charts';
export { headlineNumber } from './scoring/headline-number';
export { intervalSeed } from './scoring/interval-seed';
export {
  getPrimaryMetric,
  itemCredit,
  itemOutcome,
  type OutcomeKind,
  outcomeKinds,
} from './scoring/item-outcome';
export { answersToJudge, judgeRequests, withoutVerdicts } from './scoring/judge-requests';
export { getDraws, intervalResamples } from './scoring/number-interval';
export { type ItemsByTask, type NumberLayout, numberLayouts } from './scoring/number-layout';
export { packOutcomes, unpackOutcomes } from './scoring/pack-outcomes';
export { rankingMetric, rankingRef } from './scoring/ranking-metric';
export { computeOutcomes, score, type Verdicts } from './scoring/score-answers';
