import {
  findAnswerFiles,
  type PreflightResult,
  preflight,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import type { Issue, UploadedFile } from '@clapboard/file-reader';
import type { Connection } from '../api/connection';
import type { ExitCode } from '../exit-codes';
import { getCheckExitCode } from '../files-exit-code';
import { fetchQuestions } from '../input/fetch-questions';
import type { Run } from './read-run';

/** A run checked against the questions of a site. */
interface CheckedRun {
  found: PreflightResult;
  /** of collecting and opening the files, and of the folder */
  opening: readonly Issue[];
  /** with the paths that the user typed */
  issues: readonly Issue[];
  exitCode: ExitCode;
  /** content hash of the site’s active revision */
  revision: string;
}

/** Checks a run against the active revision of a site, without uploading anything. */
export async function checkRun(
  { definition, opened, issues, names }: Run,
  connection: Connection,
  getTask: () => string | undefined,
): Promise<CheckedRun> {
  const questions = await fetchQuestions(definition.id, connection);
  const found = await preflight(
    definition,
    questions.items,
    opened.files,
    getTask,
    questions.access,
  );
  const opening = [...issues, ...skipDamagedOutput(opened, found.recognised, definition)];
  return {
    found,
    opening,
    issues: names.issues([...opening, ...found.issues]),
    exitCode: getCheckExitCode(opening, found),
    revision: questions.revision,
  };
}

/** A file to upload, and the task it is scored for; null: the server detects it. */
export interface FileToSend {
  file: UploadedFile;
  task: string | null;
}

/** Returns the files with answers, without a toolkit’s summaries, pickles and logs. */
export function pickFiles(
  { uploaded }: Run,
  { found, opening }: CheckedRun,
  task: string | undefined,
): FileToSend[] {
  const files = new Map(uploaded.map((file) => [file.name, file]));
  const uploads = uploaded.map(({ name }) => ({ id: name, name }));
  const issues = [...opening, ...found.issues];
  return findAnswerFiles(uploads, issues, found.recognised, task).flatMap(
    ({ id, task: chosen }) => {
      const file = files.get(id);
      return file ? [{ file, task: chosen }] : [];
    },
  );
}
