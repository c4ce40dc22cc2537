export { type ActivateRevisionInput, activateRevision } from './activate';
export { type ChangeAccessInput, changeAccess } from './change-access';
export {
  type ChangeKind,
  type CompareRevisionsInput,
  changeKinds,
  compareRevisions,
  type ItemChange,
  type RevisionComparison,
} from './compare';
export {
  type ImportedRevision,
  type ImportProgress,
  type ImportRevisionInput,
  importRevision,
} from './import';
export { listRevisions, type MaintainedRevision } from './list';
export { questionFile, questionFiles } from './question-files';
export { questionIndex } from './question-index';
export { type RevisionIdInput, restoreRevision, retireRevision } from './retire';
