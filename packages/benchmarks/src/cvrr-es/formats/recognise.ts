import type { Json, SourceFile } from '@clapboard/intake';
import { kindOf, type Report } from '../../reading/entry';
import { isJsonlRow } from '../../reading/jsonl-entries';
import { dimensionOfPath, dimensions } from '../dimensions';
import { lmmsEvalRecords, lmmsEvalRows } from './lmms-eval';
import { isObject } from './members';
import { predictionRows } from './prediction-rows';
import { dimensionAsked, type QuestionIndex } from './questions';
import type { ReadFile } from './record';
import { isVerdictPair, verdictRecords } from './verdict-records';

/** Tells by content what a file is and reads it; null, with the reason reported, where it is nothing that is read here. */
export function recognise(file: SourceFile, index: QuestionIndex, report: Report): ReadFile | null {
  if (file.kind === 'table') {
    report({
      severity: 'error',
      code: 'table_not_accepted',
      at: '',
      message: 'The file is a table. CVRR-ES answers come as JSON or JSON Lines.',
      fix: 'Send the files <dimension>.json of the official code, lmms-eval samples, or JSON Lines with {"id", "prediction"}.',
    });
    return null;
  }
  const rows = lmmsEvalRows(file);
  if (rows) {
    return {
      format: 'lmms_eval',
      found: rows.length,
      records: lmmsEvalRecords(rows, file.name, report),
    };
  }
  if (file.kind === 'jsonl') return { format: 'jsonl', found: file.rows.length, lines: file.rows };
  const { value } = file;
  if (isJsonlRow(value)) return { format: 'jsonl', found: 1, lines: [{ line: 1, value }] };
  if (!Array.isArray(value)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file holds ${kindOf(value)}, not a list of answers or verdicts.`,
      fix: 'Send <dimension>.json as the official inference code or judge writes it, or JSON Lines with {"id", "prediction"}.',
    });
    return null;
  }
  return readList(value, file.name, index, report);
}

function readList(
  value: readonly Json[],
  file: string,
  index: QuestionIndex,
  report: Report,
): ReadFile | null {
  const pairs = value.some(isVerdictPair);
  if (!pairs && value.length > 0 && !value.some((row) => isObject(row) && 'Q' in row)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$[0]',
      message:
        'The list holds neither answers ({"Q", "A"}) nor verdicts ([verdict, {"q", "a", "pred"}]). Without its question and answer a verdict cannot be matched.',
      fix: 'Send <dimension>.json as the official inference code or judge writes it.',
    });
    return null;
  }
  if (!pairs && isAnswerKey(file)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'By its name the file is the official answer key, not a model’s answers. It is ignored; answers are compared with the key on the server only.',
      fix: 'Leave it out, or name the file of answers <dimension>.json.',
    });
    return null;
  }
  const dimension = dimensionOfPath(file) ?? dimensionAsked(promptsOf(value), index);
  if (dimension === undefined) {
    report({
      severity: 'error',
      code: 'unknown_dimension',
      at: '',
      message:
        'Neither the name of the file, nor its folder, nor its questions say which dimension it is for.',
      fix: `Name it <dimension>.json, with one of ${dimensions.map(({ id }) => id).join(', ')}.`,
    });
    return null;
  }
  if (value.length === 0) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The list is empty.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
  }
  return pairs
    ? {
        format: 'verdicts',
        dimension,
        found: value.length,
        records: verdictRecords(value, dimension, report),
      }
    : { format: 'official', dimension, found: value.length, rows: predictionRows(value, report) };
}

function isAnswerKey(file: string): boolean {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return name.startsWith('annotations_');
}

function promptsOf(value: readonly Json[]): string[] {
  return value.flatMap((row) => {
    const asked = Array.isArray(row) ? row[1] : row;
    const question = isObject(asked) ? (asked.q ?? asked.Q) : undefined;
    return typeof question === 'string' ? [question] : [];
  });
}
