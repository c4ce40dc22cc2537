export { groupIssues, type IssueGroup, placesText } from './group-issues';
export { DeadlineExceeded, type Guard } from './guard';
export type { Issue, Severity } from './issue';
export { IssueList } from './issue-list';
export { defaultLimits, type Limits } from './limits';
export { type OpenOptions, openFiles } from './open-files';
export { parseJson } from './parse-json';
export { isGzip, isZip, sniff, sniffLength } from './sniff';
export type { Json, SourceFile, TableContent, TableRow, UploadedFile } from './source';
