import type { PreflightResult, RecognisedFile } from '@clapboard/benchmarks';
import type { ChosenFile } from './chosen-file';
import type { UploadState } from './use-uploads';

export interface FileRow {
  chosen: ChosenFile;
  /** what the check found in it; one for each file of an archive and each task of a file, null while it is being checked */
  recognised: readonly RecognisedFile[] | null;
  /** errors that the check found in it */
  errors: number;
  upload: UploadState | undefined;
}

/** What is to be shown of a chosen file. */
export function rowOf(
  chosen: ChosenFile,
  preflight: PreflightResult | null,
  upload: UploadState | undefined,
): FileRow {
  const own = ({ file }: { file: string }) =>
    file === chosen.name || file.startsWith(`${chosen.name}/`);
  const recognised = preflight?.recognised.filter(own) ?? null;
  // An error about one answer of a file that can be read is counted in the coverage instead.
  const readable = new Set(recognised?.filter((file) => !file.refused).map(({ file }) => file));
  const errors = preflight?.issues.filter(
    (issue) => issue.severity === 'error' && own(issue) && !readable.has(issue.file),
  );
  return { chosen, recognised, errors: errors?.length ?? 0, upload };
}

/** Rows that are shown without being asked for. */
const firstRows = 8;

/** The rows of a long list that are shown at first: those that need somebody, then the first ones, in the order chosen. */
export function firstOf(rows: readonly FileRow[]): readonly FileRow[] {
  // A list that is only a little longer is shown as it is.
  if (rows.length <= firstRows + 2) return rows;
  const pressing = new Set(rows.filter(needsSomebody));
  const others = rows.filter((row) => !pressing.has(row));
  const shown = new Set([...pressing, ...others.slice(0, Math.max(0, firstRows - pressing.size))]);
  return rows.filter((row) => shown.has(row));
}

function needsSomebody({ recognised, errors, upload }: FileRow): boolean {
  return errors > 0 || recognised?.length === 0 || upload?.phase === 'failed';
}
