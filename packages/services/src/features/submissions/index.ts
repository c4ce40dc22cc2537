export { type AddVerdictsInput, addVerdicts } from './add-verdicts';
export {
  type CreatedSubmission,
  type CreateSubmissionInput,
  createSubmission,
} from './create';
export {
  type ExportResultInput,
  exportResult,
  type ResultExport,
} from './export/export';
export { getSubmission, type SubmissionIdInput } from './get';
export { getReceipt } from './get-receipt';
export { getResult, type ResultInput } from './get-result';
export { getResultRank } from './get-result-rank';
export { listEvaluations } from './list-evaluations';
export { listMySubmissions } from './list-mine';
export {
  type ListModeratedInput,
  listModerated,
  type ModeratedPage,
  type ModeratedRow,
} from './moderation/list';
export {
  type Moderations,
  moderateSubmissions,
} from './moderation/moderate';
export { publishSubmission } from './publish';
export { maxFileBytes, type ReceivedFile, receiveFile } from './receive-file';
export { recentResults } from './recent-results';
export type { ModerateSubmissionsInput, ModerationAct } from './schemas';
export { removeOrphanUploads, removeUnnamedFiles } from './stored-files';
export {
  unverifySubmission,
  type VerifySubmissionInput,
  verifySubmission,
} from './verify';
export { withdrawSubmission } from './withdraw';
