import { isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import { excerpt } from '../../reading/entry';
import { prepared } from '../prepare';
import { findsOption } from '../rules';
import { isTaskId, type TaskId, taskIds } from '../tasks';
import type { ItemIndex } from './item-index';
import { parsePythonList } from './python-list';
import { type FileRows, type Findings, getName, type Row, readText, toolkitText } from './row';
import { computeRating } from './verdict';

type Cells = { readonly [column: string]: Json };

/** The columns that every VLMEvalKit prediction or score file has. */
export const neededColumns = [
  { key: 'video' },
  { key: 'question', means: 'question' },
  { key: 'dim', means: 'aspect' },
  { key: 'prediction', means: 'prediction' },
] as const;

/** The name of the video's column in the dataset on the Hugging Face Hub. */
const datasetVideo = 'video_id';

/** Whether columns are those of a VLMEvalKit prediction or score file, or of the dataset with a prediction. */
export function hasVlmEvalKitColumns(columns: readonly string[]): boolean {
  return neededColumns.every(
    ({ key }) => columns.includes(key) || (key === 'video' && columns.includes(datasetVideo)),
  );
}

/** The columns of the dataset on the Hugging Face Hub and of VLMEvalKit. */
const datasetColumns = new Set([
  ...['video', datasetVideo, 'question', 'answer', 'dim', 'mc_question', 'mc_answer', 'task_type'],
  ...['prefix', 'suffix', 'candidates', 'SUB_DATASET', 'index', 'original_index'],
]);

/** Whether columns are those of the dataset, whose `answer` is the reference, and no others. */
export function isDataset(columns: readonly string[]): boolean {
  return (
    (columns.includes('video') || columns.includes(datasetVideo)) &&
    ['question', 'answer', 'dim'].every((name) => columns.includes(name)) &&
    columns.every((name) => datasetColumns.has(name))
  );
}

/** Whether a value is a VLMEvalKit file written as JSON: a list of records. Rows without all columns are errors. */
export function isVlmEvalKitJson(value: Json): value is Json[] {
  return (
    Array.isArray(value) &&
    value.some((row) => isObject(row) && hasVlmEvalKitColumns(Object.keys(row)))
  );
}

/** From this many answers on, scores of 0 for all of them are reported. */
const enough = 5;

/**
 * Reads rows of a VLMEvalKit file: the whole benchmark or a split. The question column contains
 * only the first line; the options are in `candidates`. `score` is a verdict unless the file was
 * scored by exact matching. Failed judge calls have the score 0, like wrong answers. Ignores the
 * index columns.
 */
export function vlmEvalKitRows(
  records: readonly { at: string; cells: Cells }[],
  file: SourceFile,
  index: ItemIndex,
  findings: Findings,
): FileRows {
  const scored = records.some(({ cells }) => 'score' in cells);
  const judged = scored && !/exact_matching/i.test(file.name);
  const rows = records.flatMap(({ at, cells }) => {
    const row = toRow(cells, at, findings);
    if (!row) return [];
    const verdict = judged ? computeRating(emptyAsNull(cells.score), at, findings.note) : undefined;
    return [verdict === undefined ? row : { ...row, verdict }];
  });
  reportOtherTask(rows, index, findings);
  if (!judged) {
    if (scored) {
      findings.note({
        severity: 'info',
        code: 'scores_without_judge',
        at: '',
        message:
          'The scores were computed by exact matching, without a judge. They were ignored; this scorer applies its own rules.',
        fix: 'No action needed.',
      });
    }
    return { format: 'vlmevalkit', carries: 'predictions', rows };
  }
  const open = rows.filter(isOpen);
  if (open.length >= enough && open.every(({ verdict }) => verdict === 0)) {
    findings.note({
      severity: 'warning',
      code: 'scores_without_judge',
      at: '',
      message: `All ${open.length} answers that name no option have the score 0, as after exact matching or failed judge calls. They count as wrong, as in VLMEvalKit.`,
      fix: 'If a judge scored these answers, no action is needed. Otherwise upload the predictions without scores.',
    });
  }
  return { format: 'vlmevalkit', carries: 'verdicts', rows };
}

/** Rejects a file whose rows state another task than the only one with their question. */
function reportOtherTask(rows: readonly Row[], index: ItemIndex, { refuse }: Findings): void {
  for (const row of rows) {
    const { at, task, locator } = row;
    const found = index.findTask(locator);
    if (task === undefined || found === undefined || found === task) continue;
    refuse({
      severity: 'error',
      code: 'other_task_type',
      at,
      message: `The task_type is “${task}”, but the question belongs to “${found}”.`,
      fix: `Set the task_type of each row to the task of its question: ${taskIds.join(', ')}.`,
    });
    row.task = found;
  }
}

/** Whether a row’s verdict must come from a judge, because the rules find no option in its answer. */
function isOpen({ task, locator, text, verdict }: Row): boolean {
  if (verdict === undefined || !task || locator.by !== 'question' || !text) return false;
  return !findsOption(task, prepared(text), locator);
}

function toRow(cells: Cells, at: string, findings: Findings): Row | null {
  const video = getName(cells.video ?? cells[datasetVideo]);
  const aspect = readText(cells.dim);
  const firstLine = readText(cells.question);
  const candidates = getCandidates(cells.candidates);
  if (video === undefined || aspect === undefined || firstLine === undefined || !candidates) {
    findings.note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: candidates
        ? 'The row lacks its video, dim or question.'
        : `The candidates are not a list of strings: ${excerpt(cells.candidates ?? null)}.`,
      fix: 'Upload the file as written by VLMEvalKit.',
    });
    return null;
  }
  const task = getTask(cells.task_type);
  const claimedKey = readText(task === 'captioning' ? (cells.mc_answer ?? null) : cells.answer);
  const prediction = emptyAsNull(cells.prediction);
  return {
    at,
    ...(task !== undefined && { task }),
    locator: {
      by: 'question',
      video,
      aspect,
      question: [firstLine, ...candidates].join('\n'),
    },
    text: toolkitText(prediction),
    ...(claimedKey !== undefined && { claimedKey }),
  };
}

function getTask(value: Json | undefined): TaskId | undefined {
  return typeof value === 'string' && isTaskId(value) ? value : undefined;
}

/** The options: a list, or a Python list literal; none for an empty cell; null if invalid. */
function getCandidates(value: Json | undefined): string[] | null {
  if (Array.isArray(value)) return value.map((option) => readText(option) ?? '');
  if (typeof value === 'string' && toolkitText(value) !== undefined && value.trim() !== '') {
    return parsePythonList(value);
  }
  return [];
}

/** A table can't distinguish empty text from a missing value. */
function emptyAsNull(value: Json | undefined): Json | undefined {
  return value === '' ? null : value;
}
