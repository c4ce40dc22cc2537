import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { type FileRow, Line, ListElement, type Report } from '../../reading/entry';
import {
  describeContent,
  findKeys,
  listKeys,
  suggestParts,
  suggestRenames,
} from '../../reading/found-keys';
import { listOwnRows } from '../../reading/own-rows';
import { dimensionOfPath, dimensions } from '../dimensions';
import { listLmmsEvalQuestions, lmmsEvalRecords, lmmsEvalRows } from './lmms-eval';
import { findOtherAnswer, predictionRows } from './prediction-rows';
import { countByDimension, findDimensionOfPrompts, type QuestionIndex } from './questions';
import type { ReadFile } from './record';
import { isVerdictPair, verdictRecords } from './verdict-records';

/**
 * Recognises a file by content and reads it; null, with a reported reason, if the format is
 * unknown.
 */
export function recognise(file: SourceFile, index: QuestionIndex, report: Report): ReadFile | null {
  if (file.kind === 'table') {
    report({
      severity: 'error',
      code: 'table_not_accepted',
      at: '',
      message: 'The file is a table. CVRR-ES answers come as JSON or JSON Lines.',
      fix: 'Upload the official <dimension>.json files, lmms-eval samples, or JSON Lines with {"id", "prediction"}.',
    });
    return null;
  }
  const rows = lmmsEvalRows(file);
  if (rows) {
    const dimension =
      dimensionOfPath(file.name) ?? findDimensionOfPrompts(listLmmsEvalQuestions(rows), index);
    return {
      format: 'lmms_eval',
      found: rows.length,
      records: lmmsEvalRecords(rows, dimension, report),
    };
  }
  if (file.kind === 'jsonl' && isLinesOfAnswers(file.rows.map(({ value }) => value))) {
    const lines = file.rows.map(({ line, value }) => new Line(line, value));
    return readList(lines, file.name, index, report);
  }
  const ownRows = listOwnRows(file);
  if (ownRows) return { format: 'jsonl', found: ownRows.length, rows: ownRows };
  const value = file.kind === 'json' ? file.value : null;
  if (!Array.isArray(value)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file contains ${describeContent(value)}, not a list of answers or verdicts.`,
      fix: `${suggestParts(value)}Upload <dimension>.json as written by the official inference code or judge, or JSON Lines with {"id", "prediction"}.`,
    });
    return null;
  }
  const elements = value.map((element, i) => new ListElement(i, element));
  return readList(elements, file.name, index, report);
}

/**
 * Whether rows are answers or verdicts as in the official files: pandas and `datasets` save these as lines, and so do judges
 * that save each verdict at once.
 */
function isLinesOfAnswers(rows: readonly Json[]): boolean {
  if (rows.some(isVerdictPair)) return true;
  const haveIds = rows.some((row) => isObject(row) && typeof row.id === 'string');
  return haveIds ? isDataset(rows) : rows.some(isAnswer);
}

function readList(
  rows: readonly FileRow[],
  file: string,
  index: QuestionIndex,
  report: Report,
): ReadFile | null {
  const value = rows.map((row) => row.value);
  const pairs = value.some(isVerdictPair);
  if (!pairs && value.length > 0 && !value.some(isAnswer)) {
    const keys = findKeys(value);
    const renames = suggestRenames(keys, [
      { key: 'Q', means: 'question' },
      { key: 'A', means: 'prediction' },
    ]);
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$[0]',
      message: `The list contains neither answers ({"Q", "A"}) nor verdicts ([verdict, {"q", "a", "pred"}]).${keys.length > 0 ? ` The keys of the first entry are ${listKeys(keys)}.` : ''}`,
      fix: `${renames}Upload <dimension>.json as written by the official inference code or judge.`,
    });
    return null;
  }
  if (!pairs && isAnswerKey(file)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file name is that of the official reference answers, not of model answers. The file was ignored; answers are compared with the references on the server only.',
      fix: 'Remove it, or rename the answer file to <dimension>.json.',
    });
    return null;
  }
  if (!pairs && isDataset(value)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file looks like the dataset on the Hugging Face Hub, whose "A" is the reference answer: rows have "VideoID" or "DimensionName" and no prediction. The file was ignored; answers are compared with the references on the server only.',
      fix: 'Remove it. If "A" is the model’s answer, remove "VideoID" and "DimensionName".',
    });
    return null;
  }
  const named = dimensionOfPath(file);
  if (value.length === 0) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The list is empty.',
      fix: 'Check that the run finished, then upload the file again.',
    });
    if (named === undefined) return null;
  }
  const dimension = named ?? findListDimension(buildPrompts(value), index, report);
  if (dimension === undefined) return null;
  return pairs
    ? {
        format: 'verdicts',
        dimension,
        found: value.length,
        records: verdictRecords(rows, dimension, report),
      }
    : { format: 'official', dimension, found: value.length, rows: predictionRows(rows, report) };
}

/** The dimension of a list’s questions; undefined, with a reported error, if they belong to several or to none. */
function findListDimension(
  prompts: readonly string[],
  index: QuestionIndex,
  report: Report,
): string | undefined {
  const counts = countByDimension(prompts, index);
  if (counts.length > 1) {
    report({
      severity: 'error',
      code: 'several_dimensions',
      at: '',
      message: `The file contains questions of several dimensions: ${counts.map(({ dimension, found }) => `${dimension} (${found})`).join(', ')}.`,
      fix: 'Write one file per dimension, named <dimension>.json. Or write JSON Lines with {"id", "prediction"} and the ids of the question file.',
    });
    return undefined;
  }
  const [only] = counts;
  if (only && only.found * 2 >= prompts.length) return only.dimension;
  report({
    severity: 'error',
    code: 'unknown_dimension',
    at: '',
    message:
      'The dimension is unknown: neither the file name, nor the folder, nor the questions say it.',
    fix: `Name it <dimension>.json, with one of ${dimensions.map(({ id }) => id).join(', ')}.`,
  });
  return undefined;
}

function isAnswer(row: Json): row is JsonObject {
  return isObject(row) && 'Q' in row && 'A' in row;
}

/** Whether rows are those of `lmms-lab/CVRR-ES` on the Hugging Face Hub, without predictions. */
function isDataset(rows: readonly Json[]): boolean {
  return (
    rows.some((row) => isAnswer(row) && ('VideoID' in row || 'DimensionName' in row)) &&
    rows.every((row) => findOtherAnswer(row) === undefined)
  );
}

function isAnswerKey(file: string): boolean {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return name.startsWith('annotations_');
}

function buildPrompts(value: readonly Json[]): string[] {
  return value.flatMap((row) => {
    const questionRow = Array.isArray(row) ? row[1] : row;
    const question = isObject(questionRow) ? (questionRow.q ?? questionRow.Q) : undefined;
    return typeof question === 'string' ? [question] : [];
  });
}
