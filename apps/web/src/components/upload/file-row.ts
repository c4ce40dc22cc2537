import type { PreflightResult, RecognisedFile } from '@clapboard/benchmarks';
import { groupIssues } from '@clapboard/file-reader';
import type { ChosenFile } from './chosen-file';
import { isSkipped } from './skipped-files';
import type { UploadState } from './use-uploads';

export interface FileRow {
  chosen: ChosenFile;
  /** what the check found in it; one for each file of an archive and each task of a file, null while it is being checked */
  recognised: readonly RecognisedFile[] | null;
  /** kinds of errors that the check found in it */
  errors: number;
  /** the check skipped it, so it is not sent */
  skipped: boolean;
  upload: UploadState | undefined;
}

/** What is to be shown of a chosen file. */
export function toRow(
  chosen: ChosenFile,
  preflight: PreflightResult | null,
  upload: UploadState | undefined,
): FileRow {
  const belongsToFile = ({ file }: { file: string }) =>
    file === chosen.name || file.startsWith(`${chosen.name}/`);
  const recognised = preflight?.recognised.filter(belongsToFile) ?? null;
  // An error about one answer of a file that can be read is counted in the coverage instead.
  const readable = new Set(recognised?.filter((file) => !file.refused).map(({ file }) => file));
  const errors = groupIssues(preflight?.issues ?? []).filter(
    (group) => group.severity === 'error' && belongsToFile(group) && !readable.has(group.file),
  );
  const skipped = preflight !== null && isSkipped(chosen.name, preflight);
  return { chosen, recognised, errors: errors.length, skipped, upload };
}

/** Rows that are shown without being asked for. */
const firstRows = 8;

/** The rows of a long list that are shown at first: those that need somebody, then the first ones, in the order chosen. */
export function getFirst(rows: readonly FileRow[]): readonly FileRow[] {
  // A list that is only a little longer is shown as it is.
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
