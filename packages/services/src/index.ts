export { type AuditExport, type ExportAuditInput, exportAudit } from './audit-log/export-audit';
export { type ListAuditInput, listAudit } from './audit-log/list-audit';
export { isAdmin, isMaintainerOf, requireMaintainer } from './authorise';
export type { CanaryDifference } from './canary/differences';
export { type EndedCanary, finishCanaries } from './canary/finish-canaries';
export { type LastCanary, lastCanaries } from './canary/last-canaries';
export { type CanaryView, listCanaries } from './canary/list-canaries';
export { removeOldRepetitions } from './canary/remove-old-repetitions';
export { runCanaryNow } from './canary/run-canary-now';
export { startCanaries } from './canary/start-canaries';
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
export { type ChangeAccessInput, changeAccess } from './datasets/change-access';
export type { ChangedItems } from './datasets/changed-items';
export {
  type ChangeKind,
  type CompareRevisionsInput,
  changeKinds,
  compareRevisions,
  type ItemChange,
  type RevisionComparison,
} from './datasets/compare-revisions';
export {
  type ImportedRevision,
  type ImportProgress,
  type ImportRevisionInput,
  importRevision,
} from './datasets/import-revision';
export { listRevisions, type MaintainedRevision } from './datasets/list-revisions';
export { questionFile, questionFiles } from './datasets/question-files';
export { questionIndex } from './datasets/question-index';
export { type RevisionIdInput, restoreRevision, retireRevision } from './datasets/retire-revision';
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
export { type Ran, type RunNextOptions, runNext } from './evaluations/run-next';
export { type Swept, sweepEvaluations } from './evaluations/sweep-evaluations';
export { watchSubmission } from './evaluations/watch-submission';
export { dismissSignal, reopenSignal, type SignalInput } from './integrity/dismiss-signal';
export { type ListSignalsInput, listSignals } from './integrity/list-signals';
export { scanNow } from './integrity/request-scan';
export { runScans } from './integrity/run-scan';
export {
  type ScanView,
  type SignalFacts,
  type SignalKind,
  type SignalView,
  signalKinds,
} from './integrity/views';
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
export { consoleToLog } from './logging/console-to-log';
export { secretFreeLog } from './logging/log-options';
export {
  type ChangeModelInput,
  changeModel,
} from './models/change-model';
export { createModel } from './models/create-model';
export {
  type KeptModel,
  type KeptModels,
  type ListKeptModelsInput,
  listKeptModels,
} from './models/list-kept-models';
export { listModels } from './models/list-models';
export {
  type MergedModels,
  type MergeModelsInput,
  mergeModels,
} from './models/merge/merge-models';
export { type MergePreview, previewMerge } from './models/merge/preview-merge';
export type { ModelInput } from './models/model-input';
export { type GetModelInput, getModel } from './models/page/get-model';
export { claimMails, mailed, type NoticeMail } from './notices/claim-mails';
export { listNotices } from './notices/list-notices';
export type { NoticeKind, NoticeView } from './notices/notice-view';
export { type ReadNoticesInput, readNotices } from './notices/read-notices';
export { unreadNotices } from './notices/unread-notices';
export { type CancelEvaluationInput, cancelEvaluation } from './operations/cancel-evaluation';
export { operationsOverview } from './operations/operations-overview';
export { type QueueName, type QueuePause, queuePauses } from './operations/queue-switches';
export { type ReadinessOptions, type ReadyCheck, readiness } from './operations/readiness';
export { type SiteFigures, siteFigures } from './operations/site-figures';
export {
  type PauseQueueInput,
  pauseQueue,
  type ResumeQueueInput,
  resumeQueue,
} from './operations/switch-queue';
export type {
  Depth,
  FailedEvaluation,
  OpenEvaluation,
  OperationsView,
  Sizes,
  WorkerView,
} from './operations/views';
export { type Beat, endBeat, writeBeat } from './operations/worker-beats';
export { type ListQuestionsInput, listQuestions } from './questions/list-questions';
export { myQuotas } from './quota/my-quotas';
export { publicRules } from './quota/public-rules';
export type { QuotaView } from './quota/quota-view';
export type {
  PublicRulesView,
  RulesWindow,
  SubmissionRulesView,
  SubmitAccess,
} from './quota/rules-view';
export { type SetSubmissionRulesInput, setSubmissionRules } from './quota/set-submission-rules';
export { submissionRules } from './quota/submission-rules';
export { advanceRescores } from './rescoring/advance-rescores';
export { cancelRescore } from './rescoring/cancel-rescore';
export { type CreateRescoreInput, createRescore } from './rescoring/create-rescore';
export {
  type ExportRescoreChangesInput,
  exportRescoreChanges,
} from './rescoring/export-changes';
export { getRescore } from './rescoring/get-rescore';
export type { RescoreIdInput } from './rescoring/hold-rescore';
export { listRescores } from './rescoring/list-rescores';
export { pauseRescore, resumeRescore } from './rescoring/pause-rescore';
export { type PlanOptions, planNextRescore } from './rescoring/plan-next';
export { type PreviewRescoreInput, previewRescore } from './rescoring/preview-rescore';
export { type PublishRescoreInput, publishRescore } from './rescoring/publish-rescore';
export { rescoreOptions } from './rescoring/rescore-options';
export {
  type RollBackRescoreInput,
  type RolledBack,
  rollBackRescore,
} from './rescoring/roll-back-rescore';
export { startRescore } from './rescoring/start-rescore';
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
export {
  type ApproveSubmissionInput,
  approveSubmission,
} from './submissions/moderation/approve-submission';
export { declineSubmission } from './submissions/moderation/decline-submission';
export { hideSubmission } from './submissions/moderation/hide-submission';
export {
  type ListModeratedInput,
  listModerated,
  type ModeratedPage,
  type ModeratedRow,
} from './submissions/moderation/list-moderated';
export type { ReasonedInput } from './submissions/moderation/moderate';
export {
  type ModerateSubmissionsInput,
  type ModerationAct,
  type Moderations,
  moderateSubmissions,
} from './submissions/moderation/moderate-many';
export { restoreSubmission } from './submissions/moderation/restore-submission';
export { type SetBaselineInput, setBaseline } from './submissions/moderation/set-baseline';
export { type SetCanaryInput, setCanary } from './submissions/moderation/set-canary';
export { publishSubmission } from './submissions/publish-submission';
export { maxFileBytes, maxFiles, type ReceivedFile, receiveFile } from './submissions/receive-file';
export { recentResults } from './submissions/recent-results';
export { resultPlace } from './submissions/result-place';
export type { RunSettingsInput } from './submissions/run-settings';
export { removeOrphanUploads, removeUnnamedFiles } from './submissions/stored-files';
export {
  unverifySubmission,
  type VerifySubmissionInput,
  verifySubmission,
} from './submissions/verify-submission';
export { withdrawSubmission } from './submissions/withdraw-submission';
export { actorOf, firstAdmin } from './users/actor-of';
export { type BlockUserInput, blockUser, unblockUser } from './users/block-user';
export { createMaintainer } from './users/create-maintainer';
export { type ListUsersInput, listUsers, type UserPage } from './users/list-users';
export { type AccountView, myAccount, type SessionView } from './users/my-account';
export { type BlockView, myBlock } from './users/my-block';
export { type RevokeSessionsInput, revokeSessions } from './users/revoke-sessions';
export { setMaintainerPassword } from './users/set-maintainer-password';
export { type SetUserRightsInput, setUserRights } from './users/set-user-rights';
export type { UserView } from './users/user-view';
export type * from './views';
