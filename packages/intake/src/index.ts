export type { Issue, Severity } from './issue';
export type { Json, SourceFile, UploadedFile } from './source';
