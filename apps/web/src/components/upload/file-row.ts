import type { PreflightResult, RecognisedFile } from '@clapboard/benchmarks';
import { groupIssues } from '@clapboard/file-reader';
import { type ChosenFile, isFrom } from './chosen-file';
import { isSkipped } from './skipped-files';
import type { UploadState } from './use-uploads';

export interface FileRow {
  chosen: ChosenFile;
  /**
   * results of the check: one per file of an archive and per task of a file; null during the check
   */
  recognised: readonly RecognisedFile[] | null;
  /** kinds of errors in the file */
  errors: number;
  /** the check skipped it, so it is not sent */
  skipped: boolean;
  upload: UploadState | undefined;
}

/** What the form shows of a selected file. */
export function toRow(
  chosen: ChosenFile,
  preflight: PreflightResult | null,
  upload: UploadState | undefined,
): FileRow {
  const recognised = preflight?.recognised.filter(({ file }) => isFrom(chosen.name, file)) ?? null;
  // Errors in single answers of a readable file are part of the coverage instead.
  const readable = new Set(recognised?.filter((file) => !file.refused).map(({ file }) => file));
  const errors = groupIssues(preflight?.issues ?? []).filter(
    (group) =>
      group.severity === 'error' && isFrom(chosen.name, group.file) && !readable.has(group.file),
  );
  const skipped = preflight !== null && isSkipped(chosen.name, preflight);
  return { chosen, recognised, errors: errors.length, skipped, upload };
}

/** Rows shown before the list is expanded. */
const firstRows = 8;

/**
 * Returns the rows of a long list to show first: those that need attention, then the first ones, in
 * order of selection.
 */
export function getFirst(rows: readonly FileRow[]): readonly FileRow[] {
  // Slightly longer lists are shown completely.
  if (rows.length <= firstRows + 2) return rows;
  const pressing = new Set(rows.filter(needsSomebody));
  const others = rows.filter((row) => !pressing.has(row));
  const shown = new Set([...pressing, ...others.slice(0, Math.max(0, firstRows - pressing.size))]);
  return rows.filter((row) => shown.has(row));
}

function needsSomebody({ recognised, errors, skipped, upload }: FileRow): boolean {
  const unknown = recognised?.length === 0 && !skipped;
  return errors > 0 || unknown || upload?.phase === 'failed';
}
