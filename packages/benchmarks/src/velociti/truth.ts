import { IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Item, ReadTruth } from '../contract/scoring';
import { itemId, type Key, type Payload } from './item';
import { subsetItems, tests } from './slices';
import { taskIds } from './tasks';

const text = z.string().trim().min(1);
/** Spreadsheets and Parquet may store identifiers as numbers. */
const name = z.union([text, z.number().transform(String)]);

const rowSchema = z.object({
  video_id: name.refine((video) => !video.includes('/'), 'a slash in the video name'),
  test_name: text,
  event: name,
  pos: text,
  neg: text,
  in_subset: z.union([z.boolean(), z.string(), z.number()]).nullish(),
});

type Row = z.infer<typeof rowSchema>;

/**
 * Converts rows of one or several files to items: every row is in both tasks. Rows outside the
 * subset become items too; for a revision of the subset, import a file with only its rows.
 */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const rows = files.flatMap((file) => readRows(file, issues));
  if (rows.length === 0) {
    issues.add({
      severity: 'error',
      code: 'no_truth_rows',
      file: files[0]?.name ?? '',
      at: '',
      message: 'The files contain no row with a video, a test, an event and two captions.',
      fix: 'Upload the official rows with the columns video_id, test_name, event, pos, neg and in_subset, as JSONL, CSV or Parquet.',
    });
  }
  reportCounts(rows, files[0]?.name ?? '', issues);
  const occurrences = new Map<string, number>();
  const pairs = rows.map((row) => {
    const first = itemId(row.test_name, row.video_id, row.event, 1);
    const occurrence = (occurrences.get(first) ?? 0) + 1;
    occurrences.set(first, occurrence);
    return toPair(row, occurrence);
  });
  const items = taskIds.flatMap((task) => pairs.map((pair) => ({ ...pair, task })));
  return { items, issues: issues.toArray() };
}

function toPair(row: Row, occurrence: number): Omit<Item, 'task'> {
  const { test_name, video_id, event, pos, neg } = row;
  const first = pos <= neg;
  const payload: Payload = { captions: first ? { 1: pos, 2: neg } : { 1: neg, 2: pos } };
  const key: Key = { positive: first ? 1 : 2 };
  return {
    id: itemId(test_name, video_id, event, occurrence),
    slices: [test_name],
    cluster: video_id.split('.')[0] ?? video_id,
    payload,
    reference: key,
  };
}

function readRows(file: SourceFile, issues: IssueList): Row[] {
  return toRowsWithPosition(file).flatMap(({ at, value }) => {
    const parsed = rowSchema.safeParse(value);
    const known = parsed.success && tests.some(({ id }) => id === parsed.data.test_name);
    if (parsed.success && known) return [parsed.data];
    const message = parsed.success
      ? `Unknown test: ${JSON.stringify(parsed.data.test_name)}.`
      : parsed.error.issues
          .map((issue) => `${issue.path.join('.') || 'The row'}: ${issue.message}.`)
          .join(' ');
    issues.add({
      severity: 'error',
      code: parsed.success ? 'unknown_test' : 'bad_truth_row',
      file: file.name,
      at,
      message,
      fix: parsed.success
        ? `Use one of ${tests.map(({ id }) => id).join(', ')}.`
        : 'Rows have video_id, test_name, event, pos and neg, all non-empty; upload the file as published by the authors.',
    });
    return [];
  });
}

function toRowsWithPosition(file: SourceFile): { at: string; value: Json | object }[] {
  if (file.kind === 'jsonl') {
    return file.rows.map(({ line, value }) => ({ at: `line ${line}`, value }));
  }
  if (file.kind === 'table') {
    return file.rows.map(({ line, cells }) => ({ at: `line ${line}`, value: cells }));
  }
  const rows = Array.isArray(file.value) ? file.value : [file.value];
  return rows.map((value, i) => ({ at: `$[${i}]`, value }));
}

function reportCounts(rows: readonly Row[], file: string, issues: IssueList): void {
  const isSubset = rows.every(({ in_subset }) => /^(?:true|1)$/i.test(String(in_subset ?? '')));
  const differing = tests.flatMap(({ id, items }) => {
    const published = isSubset ? subsetItems : items;
    const found = rows.filter(({ test_name }) => test_name === id).length;
    return found === published ? [] : [`${id} ${found} (paper: ${published})`];
  });
  if (differing.length === 0) return;
  issues.add({
    severity: 'warning',
    code: 'counts_differ',
    file,
    at: '',
    message: `The number of pairs differs from the published ${isSubset ? 'subset' : 'dataset'}: ${differing.join(', ')}.`,
    fix: 'No action needed for your own data. Its numbers are not comparable with published results.',
  });
}
