import { IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Item, ReadTruth } from '../contract/scoring';
import { answerSchema } from './item';
import { lights, task } from './tasks';

const questionSchema = z.object({
  id: z.string().min(1),
  video: z.string().min(1),
  light: z.enum(lights),
  question: z.string().min(1),
  answer: answerSchema,
});

/** Parses `questions.json` into items in the same order. */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const lists = files.flatMap((file) =>
    file.kind === 'json' && Array.isArray(file.value)
      ? [{ file: file.name, rows: file.value }]
      : [],
  );
  const [list] = lists;
  if (!list || lists.length > 1) {
    issues.add({
      severity: 'error',
      code: 'truth_file_missing',
      file: '',
      at: '',
      message: `The files contain ${lists.length} question lists; expected exactly one.`,
      fix: 'Upload only questions.json.',
    });
    return { items: [], issues: issues.toArray() };
  }
  const items = list.rows.flatMap((row, i) => getItem(row, list.file, `$[${i}]`, issues));
  return { items, issues: issues.toArray() };
}

function getItem(row: Json, file: string, at: string, issues: IssueList): Item[] {
  const { data, error } = questionSchema.safeParse(row);
  if (data) {
    const { id, video, light, question, answer } = data;
    const payload = { video, question };
    return [{ id, task, slices: [light], cluster: video, payload, reference: { answer } }];
  }
  issues.add({
    severity: 'error',
    code: 'bad_question',
    file,
    at,
    message: `The entry is not a question: ${z.prettifyError(error)}`,
    fix: 'An entry is {"id", "video", "light", "question", "answer"}.',
  });
  return [];
}
