import type { SourceFile } from '@clapboard/file-reader';
import type { PublicItem, ReadAnswers } from '../../contract/scoring';
import type { FileReport } from '../../reading/file-report';
import { joinByItem } from '../../reading/join-by-item';
import { listOwnRows, readOwnRows } from '../../reading/own-rows';
import { type FileAnswers, readFiles } from '../../reading/read-files';
import { task } from '../tasks';

/** Parses JSON Lines into unmodified answers, which may be split over several files. */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
): ReadAnswers {
  const known = new Set(items.map(({ id }) => id));
  return readFiles(files, (file, fileReporter) => readFile(file, known, fileReporter), {
    code: 'task_twice',
    noun: 'question',
    fix: 'Upload the files of one model only.',
  });
}

function readFile(
  file: SourceFile,
  known: ReadonlySet<string>,
  { report }: FileReport,
): FileAnswers | null {
  const rows = listOwnRows(file);
  if (!rows) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '',
      message: 'The file contains no JSON Lines.',
      fix: 'Write {"id", "prediction"} on each line.',
    });
    return null;
  }
  const entries = readOwnRows(rows, report);
  const joined = joinByItem(entries, known, report);
  const answers = new Map([...joined].map(([id, { value }]) => [id, value]));
  return { task, format: 'jsonl', found: entries.length, answers };
}
