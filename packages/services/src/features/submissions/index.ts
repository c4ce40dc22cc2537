export { type AddVerdictsInput, addVerdicts } from './add-verdicts';
export { beginUpload } from './begin-upload';
export { cancelSubmission } from './cancel';
export { checkFiles, checkFilesSchema } from './check';
export { createSubmission, createSubmissionSchema } from './create';
export { deleteSubmission } from './delete';
export { exportResult } from './export/export';
export { exportModel } from './export/export-model';
export { type ResultReferences, writeReferences } from './export/write-references';
export { findUpload } from './find-upload';
export { getSubmission } from './get';
export { getReceipt } from './get-receipt';
export { getResult, readResult } from './get-result';
export { getResultRank } from './get-result-rank';
export { getResultStanding } from './get-standing';
export { listEvaluations } from './list-evaluations';
export { listMySubmissions, type MySubmission, mySubmissionSchema } from './list-mine';
export { listPublicResults, type PublicResult } from './list-public';
export {
  type ListModeratedInput,
  listModerated,
  type ModeratedRow,
  moderatedRowSchema,
} from './moderation/list';
export {
  type Moderations,
  moderateSubmissions,
  moderationsSchema,
} from './moderation/moderate';
export { publishSubmission } from './publish';
export { maxFileBytes, receiveFile } from './receive-file';
export { listRecentResults } from './recent-results';
export { requireRoom } from './require-room';
export {
  type ModerateSubmissionsInput,
  type ModerationAct,
  type UpdateRunInput,
  updateRunSchema,
} from './schemas';
export { removeDeletedFiles, removeOrphanUploads, removeUnnamedFiles } from './stored-files';
export type { UploadTotals } from './unused-uploads';
export { updateRun } from './update-run';
export { unverifySubmission, verifySubmission } from './verify';
export { withdrawSubmission } from './withdraw';
