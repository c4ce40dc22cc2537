import type { Json } from '@clapboard/intake';
import { jsonlEntries } from '../../reading/jsonl-entries';
import { isTaskId } from '../tasks';
import { isObject } from '../tree';
import { type FileRows, type Findings, type Row, textOf } from './row';
import { answerText } from './tree-rows';
import { ratingOf } from './verdict';

/**
 * Rows of the project's own format. A verdict is `{"rating": 0 or 1}`, with the judged text as
 * `video-llm-prediction` where it is not the prediction. The id begins with the task.
 */
export function jsonlRows(
  lines: readonly { line: number; value: Json }[],
  findings: Findings,
): FileRows {
  const verdicts = new Map(
    lines.map(({ line, value }) => [`line ${line}`, isObject(value) ? value.verdict : undefined]),
  );
  const rows = jsonlEntries(lines, findings.refuse).map(({ id, at, value }): Row => {
    const [task = ''] = id.trim().split('/');
    return {
      at,
      ...(isTaskId(task) && { task }),
      place: { by: 'id', id },
      text: answerText(value, at, findings),
      ...verdictOf(verdicts.get(at), at, findings),
    };
  });
  return { format: 'jsonl', carries: 'predictions', rows };
}

function verdictOf(
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
      message: 'The verdict is not an object. It is not used.',
      fix: 'Write {"rating": 1} or {"rating": 0}.',
    });
    return {};
  }
  const verdict = ratingOf(value.rating, at, note);
  const judged = textOf(value['video-llm-prediction']);
  return {
    ...(verdict !== undefined && { verdict }),
    ...(judged !== undefined && { judged }),
  };
}
