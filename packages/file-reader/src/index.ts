export { formatPositions, groupIssues, type IssueGroup } from './group-issues';
export { DeadlineExceeded, type Guard } from './guard';
export type { Issue, Severity } from './issue';
export { IssueList } from './issue-list';
export { defaultLimits, type Limits } from './limits';
export { openFiles } from './open-files';
export { parseJson } from './parse-json';
export { sniff } from './sniff';
export type { Json, SourceFile, UploadedFile } from './source';
