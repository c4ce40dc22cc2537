import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { ServiceError } from '../errors';
import { idSchema } from '../input/ids';

/** Maximum files per submission, and unused uploads per user. */
export const maxFiles = 200;

/** Maximum bytes of all files of a submission: a worker holds them in memory at once. */
const maxSubmissionBytes = 128 * 1024 * 1024;

/** Uploads selected for a submission, with their tasks. */
export const chosenFilesSchema = z
  .array(
    z.object({
      fileId: idSchema.describe('The ID returned by `uploadFile`.'),
      task: z
        .string()
        .nullish()
        .transform((task) => task || null)
        .describe('ID of the task. null: detected from content or name.'),
    }),
  )
  .max(maxFiles, { error: `Submit at most ${maxFiles} files at once.` })
  .describe('Uploaded files.');

type ChosenFiles = z.output<typeof chosenFilesSchema>;

export interface UploadedFileRow {
  id: string;
  name: string;
  sha256: string;
  size: number;
  submissionId: string | null;
  task: string | null;
}

/**
 * Returns what is wrong with the selection of files, as field and message. Throws `files_missing`
 * without any.
 */
export function chosenFilesComplaints(
  definition: BenchmarkDefinition,
  files: ChosenFiles,
): (readonly [string, string])[] {
  if (files.length === 0) throw new ServiceError('files_missing');
  const complaints: (readonly [string, string])[] = [];
  const tasks = new Set(definition.tasks.map((task) => task.id));
  for (const [index, file] of files.entries()) {
    if (file.task === null || tasks.has(file.task)) continue;
    complaints.push([
      `files.${index}.task`,
      `Choose one of the tasks of ${definition.title}: ${[...tasks].join(', ')}.`,
    ]);
  }
  if (new Set(files.map((file) => file.fileId)).size < files.length) {
    complaints.push(['files', 'List each file only once.']);
  }
  return complaints;
}

/** Throws `file_too_large` if the files together exceed the limit of a submission. */
export function checkTotalSize(files: readonly { size: number }[]): void {
  if (files.reduce((sum, file) => sum + file.size, 0) <= maxSubmissionBytes) return;
  throw new ServiceError('file_too_large', {
    detail: 'The files exceed 128 MiB in total. Remove unneeded files or fields, or compress them.',
  });
}

/**
 * Returns the selected uploads with their tasks. Throws `files_missing` unless the user has them
 * all.
 */
export async function readUploads(
  tx: Tx,
  chosen: ChosenFiles,
  userId: string,
): Promise<UploadedFileRow[]> {
  const tasks = new Map(chosen.map((file) => [file.fileId, file.task]));
  const rows = await tx.submissionFile.findMany({
    where: { id: { in: [...tasks.keys()] }, uploaderId: userId },
    select: { id: true, name: true, sha256: true, size: true, submissionId: true },
    orderBy: { id: 'asc' },
  });
  if (rows.length < tasks.size) {
    throw new ServiceError('files_missing', {
      detail:
        'An uploaded file has expired. Unused uploads are deleted after a day. Upload it again.',
    });
  }
  return rows.map((row) => ({ ...row, task: tasks.get(row.id) ?? null }));
}

/** Throws `invalid_input` if a file already belongs to a submission. */
export function checkUnused(files: readonly UploadedFileRow[]): void {
  if (files.every((file) => file.submissionId === null)) return;
  throw new ServiceError('invalid_input', {
    detail: 'One of the files already belongs to another submission. Upload it again.',
    fields: { files: 'Upload the files again.' },
  });
}

/** Adds the files to the submission. Throws `wrong_state` if a concurrent request used one. */
export async function attachFiles(
  tx: Tx,
  submissionId: string,
  files: readonly UploadedFileRow[],
  userId: string,
): Promise<void> {
  const chosen = files.map(({ id, task }) => ({ id, task }));
  const count = await tx.$executeRaw`
    UPDATE "SubmissionFile" f SET "submissionId" = ${submissionId}, task = chosen.task
    FROM json_to_recordset(${JSON.stringify(chosen)}::json) AS chosen (id text, task text)
    WHERE f.id = chosen.id AND f."uploaderId" = ${userId} AND f."submissionId" IS NULL`;
  if (count < files.length) {
    throw new ServiceError('wrong_state', {
      detail: 'A file was just used in another submission. Upload it again.',
    });
  }
}
