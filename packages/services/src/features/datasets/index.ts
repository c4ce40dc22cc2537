export { changeAccess } from './change-access';
export { activateRevision, restoreRevision, retireRevision } from './change-use';
export {
  type ChangeKind,
  changeKinds,
  compareRevisions,
  type ItemChange,
  revisionComparisonSchema,
} from './compare';
export { importRevision } from './import';
export { listRevisions, type MaintainedRevision, maintainedRevisionSchema } from './list';
export { getQuestionFile, listQuestionFiles } from './question-files';
export { getQuestionIndex } from './question-index';
export {
  type ImportedRevision,
  type ImportProgress,
  importedRevisionSchema,
  importProgressSchema,
} from './views';
