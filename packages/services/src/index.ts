export { type CompareItemsInput, compareItems } from './compare/compare-items';
export {
  type CompareSubmissionsInput,
  compareSubmissions,
} from './compare/compare-submissions';
export { findComparable } from './compare/find-comparable';
export { maxCompared } from './compare/load-compared';
export {
  type ConnectedServices,
  type ConnectOptions,
  connectServices,
} from './connect-services';
export type { Actor, Services, WakeJudge, WakeWorker } from './context';
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
export { listBudgets } from './judging/budgets/list-budgets';
export { type SetBudgetInput, setBudget } from './judging/budgets/set-budget';
export {
  type EstimateJudgingInput,
  estimateJudging,
} from './judging/estimate/estimate-judging';
export { advanceJudged } from './judging/execution/advance-judged';
export {
  type Claimed,
  type ClaimOptions,
  claimVerdicts,
  type HeldVerdict,
} from './judging/execution/claim-verdicts';
export type { JudgeReply } from './judging/execution/judge-reply';
export type { AskingTarget } from './judging/execution/lock-profile';
export type { KeyRing } from './judging/execution/open-key';
export { type JudgePolicy, judgePolicy } from './judging/execution/policy';
export { judgeQueue } from './judging/execution/queue';
export type { ChatMessage } from './judging/execution/render-requests';
export { settleVerdict } from './judging/execution/settle-verdict';
export { type SweptJudging, sweepJudging } from './judging/execution/sweep-judging';
export { releaseVerdicts, renewVerdicts } from './judging/execution/verdict-leases';
export { judgeOverview } from './judging/ledger/judge-overview';
export { judgingOfSubmission } from './judging/ledger/judging-of-submission';
export { type ChangeProfileInput, changeProfile } from './judging/profiles/change-profile';
export {
  type CreatedProfile,
  type CreateProfileInput,
  createProfile,
} from './judging/profiles/create-profile';
export { listProfiles } from './judging/profiles/list-profiles';
export { restoreProfile, retireProfile } from './judging/profiles/retire-profile';
export { type ProfileIdInput, setDefaultProfile } from './judging/profiles/set-default-profile';
export { type ChangeProviderInput, changeProvider } from './judging/providers/change-provider';
export { type CreateProviderInput, createProvider } from './judging/providers/create-provider';
export { listProviders } from './judging/providers/list-providers';
export { resumeProvider } from './judging/providers/resume-provider';
export { type CompareProfilesInput, compareProfiles } from './judging/trust/compare-profiles';
export { finishSpotChecks } from './judging/trust/finish-spot-checks';
export { type JudgeWithInput, judgeWith } from './judging/trust/judge-with';
export {
  type RequestSpotCheckInput,
  requestSpotCheck,
} from './judging/trust/request-spot-check';
export type { BoardQueryInput } from './leaderboard/board-query';
export { boardSummaries } from './leaderboard/board-summaries';
export { boardVersion, siteVersion } from './leaderboard/board-version';
export { crossBoard } from './leaderboard/cross-board';
export { type ExportedBoard, exportBoard } from './leaderboard/export-board';
export { queryBoard } from './leaderboard/query-board';
export { createModel } from './models/create-model';
export { listModels } from './models/list-models';
export type { ModelInput } from './models/model-input';
export { type GetModelInput, getModel } from './models/page/get-model';
export { claimMails, mailed, type NoticeMail } from './notices/claim-mails';
export { listNotices } from './notices/list-notices';
export type { NoticeKind, NoticeView } from './notices/notice-view';
export { type ReadNoticesInput, readNotices } from './notices/read-notices';
export { unreadNotices } from './notices/unread-notices';
export { type ListQuestionsInput, listQuestions } from './questions/list-questions';
export { myQuotas } from './quota/my-quotas';
export type { QuotaView } from './quota/quota-view';
export { type SetSubmissionRulesInput, setSubmissionRules } from './quota/set-submission-rules';
export { type SubmissionRulesView, submissionRules } from './quota/submission-rules';
export { type RemovedSamples, removeSamples } from './samples/remove-samples';
export { type SeededSamples, seedSamples } from './samples/seed-samples';
export { type AddVerdictsInput, addVerdicts } from './submissions/add-verdicts';
export {
  type CreatedSubmission,
  type CreateSubmissionInput,
  createSubmission,
} from './submissions/create-submission';
export {
  type ExportResultInput,
  exportResult,
  type ResultExport,
} from './submissions/export/export-result';
export { getReceipt } from './submissions/get-receipt';
export { getResult, type ResultInput } from './submissions/get-result';
export { getSubmission, type SubmissionIdInput } from './submissions/get-submission';
export { listEvaluations } from './submissions/list-evaluations';
export { listMySubmissions } from './submissions/list-my-submissions';
export { publishSubmission } from './submissions/publish-submission';
export { maxFileBytes, maxFiles, type ReceivedFile, receiveFile } from './submissions/receive-file';
export { recentResults } from './submissions/recent-results';
export { resultPlace } from './submissions/result-place';
export type { RunSettingsInput } from './submissions/run-settings';
export { removeOrphanUploads } from './submissions/stored-files';
export {
  unverifySubmission,
  type VerifySubmissionInput,
  verifySubmission,
} from './submissions/verify-submission';
export { withdrawSubmission } from './submissions/withdraw-submission';
export { createMaintainer } from './users/create-maintainer';
export { type AccountView, myAccount, type SessionView } from './users/my-account';
export { type RevokeSessionsInput, revokeSessions } from './users/revoke-sessions';
export { setMaintainerPassword } from './users/set-maintainer-password';
export type * from './views';
