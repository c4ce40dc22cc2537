export {
  type ConnectedServices,
  type ConnectOptions,
  connectServices,
} from './connect-services';
export type { Actor, Services, WakeWorker } from './context';
export { type ActivateRevisionInput, activateRevision } from './datasets/activate-revision';
export {
  type ImportedRevision,
  type ImportRevisionInput,
  importRevision,
} from './datasets/import-revision';
export { listRevisions } from './datasets/list-revisions';
export { questionFile, questionFiles } from './datasets/question-files';
export { questionIndex } from './datasets/question-index';
export {
  type ErrorCode,
  errorTable,
  ServiceError,
  type ServiceErrorOptions,
  toServiceError,
} from './errors';
export { evaluationState } from './evaluations/evaluation-state';
export { evaluateQueue } from './evaluations/queue';
export { retryEvaluation } from './evaluations/retry-evaluation';
export { type RunOptions, type RunOutcome, runEvaluation } from './evaluations/run-evaluation';
export { type Swept, sweepEvaluations } from './evaluations/sweep-evaluations';
export { watchSubmission } from './evaluations/watch-submission';
export { boardSummaries } from './leaderboard/board-summaries';
export { getLeaderboard } from './leaderboard/get-leaderboard';
export { createModel } from './models/create-model';
export { listModels } from './models/list-models';
export type { ModelInput } from './models/model-input';
export { type RemovedSamples, removeSamples } from './samples/remove-samples';
export { type SeededSamples, seedSamples } from './samples/seed-samples';
export {
  type CreatedSubmission,
  type CreateSubmissionInput,
  createSubmission,
} from './submissions/create-submission';
export { getResult } from './submissions/get-result';
export { getSubmission, type SubmissionIdInput } from './submissions/get-submission';
export { listMySubmissions } from './submissions/list-my-submissions';
export { publishSubmission } from './submissions/publish-submission';
export { maxFileBytes, maxFiles, type ReceivedFile, receiveFile } from './submissions/receive-file';
export { recentResults } from './submissions/recent-results';
export type { RunSettingsInput } from './submissions/run-settings';
export { removeOrphanUploads } from './submissions/stored-files';
export { withdrawSubmission } from './submissions/withdraw-submission';
export { createMaintainer } from './users/create-maintainer';
export { setMaintainerPassword } from './users/set-maintainer-password';
export type * from './views';
