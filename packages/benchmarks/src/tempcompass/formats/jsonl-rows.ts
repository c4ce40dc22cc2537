import { isObject, type Json } from '@clapboard/file-reader';
import type { FileRow } from '../../reading/entry';
import { readOwnRows } from '../../reading/own-rows';
import { type FileRows, type Findings, type Row, readText } from './row';
import { findTask } from './suggest-tasks';
import { answerText } from './tree-rows';
import { computeRating } from './verdict';

/**
 * Reads rows of Clapboard's format. A verdict is `{"rating": 0 or 1}`, with the judged text as
 * `video-llm-prediction` if it isn't the prediction. The id begins with the task.
 */
export function jsonlRows(ownRows: readonly FileRow[], findings: Findings): FileRows {
  const rows = readOwnRows(ownRows, findings.refuse).map(({ id, at, value, row }): Row => {
    // In any spelling: ids with another one are errors that name the right one.
    const task = findTask(id.trim().split('/', 1)[0] ?? '');
    const text = answerText(value, at, findings);
    return {
      at,
      ...(task !== undefined && { task }),
      locator: { by: 'id', id },
      text,
      ...(text === undefined && { absent: true }),
      ...getVerdict(isObject(row.value) ? row.value.verdict : undefined, at, findings),
    };
  });
  return { format: 'jsonl', carries: 'predictions', rows };
}

function getVerdict(
  value: Json | undefined,
  at: string,
  { note }: Findings,
): Pick<Row, 'verdict' | 'judged'> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) {
    note({
      severity: 'warning',
      code: 'bad_verdict',
      at,
      message: 'The verdict is not an object. It was ignored.',
      fix: 'Write {"rating": 1} or {"rating": 0}.',
    });
    return {};
  }
  const verdict = computeRating(value.rating, at, note);
  const judged = readText(value['video-llm-prediction']);
  return {
    ...(verdict !== undefined && { verdict }),
    ...(judged !== undefined && { judged }),
  };
}
