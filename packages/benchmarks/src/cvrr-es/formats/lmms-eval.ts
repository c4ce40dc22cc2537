import type { Json, SourceFile } from '@clapboard/intake';
import { kindOf, type Report } from '../../reading/entry';
import { dimensionNamed, dimensionOfPath } from '../dimensions';
import { readVerdict } from '../verdict';
import { isObject, type JsonObject, textOf } from './members';
import type { JudgedRecord } from './record';

interface Row {
  at: string;
  value: Json;
}

/**
 * Rows of lmms-eval: a samples file (JSON Lines), its older form (one object with `logs`), or the
 * list of submissions. Undefined where the file is none of these.
 */
export function lmmsEvalRows(file: SourceFile): Row[] | undefined {
  if (file.kind === 'table') return undefined;
  const rows =
    file.kind === 'jsonl'
      ? file.rows.map(({ line, value }) => ({ at: `line ${line}`, value }))
      : isObject(file.value) && Array.isArray(file.value.logs)
        ? file.value.logs.map((value, i) => ({ at: `$.logs[${i}]`, value }))
        : Array.isArray(file.value)
          ? file.value.map((value, i) => ({ at: `$[${i}]`, value }))
          : [{ at: '$', value: file.value }];
  return rows.some(({ value }) => sampleOf(value) !== undefined) ? rows : undefined;
}

/** The object that lmms-eval hands to its metric: `{VideoID, Q, A, pred, DimensionName, …}`. */
function sampleOf(row: Json): JsonObject | undefined {
  if (!isObject(row)) return undefined;
  for (const candidate of [row.gpt_eval_accuracy, row.submission, row]) {
    if (isObject(candidate) && 'Q' in candidate && 'pred' in candidate) return candidate;
  }
  return undefined;
}

/** lmms-eval writes score 0 and an empty reason where the call of the judge failed, and `incorrect` with them. */
export function isFailedCall(score: Json | undefined, reason: Json | undefined): boolean {
  return score === 0 && reason === '';
}

/**
 * Answers and verdicts of lmms-eval's rows. Texts that a toolkit writes for an absent answer
 * (`None`, `nan`, `null`) are absent. The answer key in the rows (`A`) is used to tell repeated
 * questions apart and for nothing else.
 */
export function lmmsEvalRecords(
  rows: readonly Row[],
  file: string,
  report: Report,
): JudgedRecord[] {
  return rows.flatMap(({ at, value }): JudgedRecord[] => {
    const sample = sampleOf(value);
    const question = sample && textOf(sample, 'Q');
    if (!sample || question === undefined) {
      bad(report, at, `The row holds no sample with "Q" and "pred" (it is ${kindOf(value)}).`);
      return [];
    }
    const dimension =
      dimensionNamed(textOf(sample, 'DimensionName') ?? '') ?? dimensionOfPath(file);
    if (dimension === undefined) {
      bad(report, at, 'Neither the row ("DimensionName") nor the file name names a dimension.');
      return [];
    }
    const judged = sample.pred;
    if (judged === null || (typeof judged === 'string' && nulls.has(judged))) {
      report({
        severity: 'warning',
        code: 'null_answer',
        at,
        message: `The answer is ${JSON.stringify(judged)}, which toolkits write where a model gave none. It is taken as missing.`,
        fix: 'Run the model on this question again.',
      });
      return [];
    }
    if (typeof judged !== 'string') {
      bad(report, at, `The answer ("pred") is ${kindOf(judged ?? null)}, not text.`);
      return [];
    }
    const text = answered(value) ?? judged;
    const about = {
      at,
      dimension,
      question,
      text,
      video: textOf(sample, 'VideoID'),
      against: textOf(sample, 'A'),
      judgeFailed: false,
      verdict: undefined,
    };
    if (sample.correctness === undefined && sample.score === undefined) return [about];
    if (text !== judged) {
      reportStale(report, at, text, judged);
      return [about];
    }
    if (isFailedCall(sample.score, sample.reason)) return [{ ...about, judgeFailed: true }];
    const read = readVerdict({ pred: sample.correctness ?? null, score: sample.score ?? null });
    if ('complaint' in read) {
      bad(report, at, read.complaint.replace('"pred"', '"correctness"'));
      return [];
    }
    return [{ ...about, verdict: read.verdict }];
  });
}

const nulls = new Set(['None', 'nan', 'null', 'NaN']);

/** The model's filtered answer as the row itself has it, beside what was judged. */
function answered(row: Json): string | undefined {
  if (!isObject(row) || !Array.isArray(row.filtered_resps)) return undefined;
  const [first] = row.filtered_resps;
  return typeof first === 'string' ? first : undefined;
}

/** A verdict about another text than the submitted one does not apply. */
export function reportStale(report: Report, at: string, text: string, judged: string): void {
  report({
    severity: 'warning',
    code: 'stale_verdict',
    at,
    message: `The judged text (${shortened(judged)}) is not the submitted answer (${shortened(text)}). The verdict does not count.`,
    fix: 'Judge the submitted answer, or submit the judged one.',
  });
}

function shortened(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}

function bad(report: Report, at: string, message: string): void {
  report({
    severity: 'error',
    code: 'bad_row',
    at,
    message,
    fix: 'Send the samples file as lmms-eval wrote it.',
  });
}
