import type { Issue } from '@clapboard/file-reader';

/** Whether an issue keeps its file from being scored or imported. */
export function isError({ severity }: Issue): boolean {
  return severity === 'error';
}
