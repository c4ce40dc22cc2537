import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { getKind, type Report } from '../../reading/entry';
import { getFirstReply, getPrompt } from '../../reading/lmms-eval-samples';
import { strip } from '../../reading/python-text';
import { findDimension } from '../dimensions';
import { readVerdict } from '../verdict';
import { findText } from './find-text';
import type { JudgedRecord } from './record';

interface Row {
  at: string;
  value: Json;
}

/**
 * Rows of lmms-eval: a samples file (JSON Lines), its older form (one object with `logs`), or the
 * list of submissions. Undefined for any other file.
 */
export function lmmsEvalRows(file: SourceFile): Row[] | undefined {
  if (file.kind === 'table') return undefined;
  const isSample = (value: Json) => buildSample(value) !== undefined;
  if (file.kind === 'jsonl') {
    if (!file.rows.some(({ value }) => isSample(value))) return undefined;
    return file.rows.map(({ line, value }) => ({ at: `line ${line}`, value }));
  }
  const logs = isObject(file.value) ? file.value.logs : undefined;
  const [path, values] = Array.isArray(logs) ? ['$.logs', logs] : ['$', file.value];
  if (!Array.isArray(values)) return isSample(values) ? [{ at: path, value: values }] : undefined;
  if (!values.some(isSample)) return undefined;
  return values.map((value, i) => ({ at: `${path}[${i}]`, value }));
}

/**
 * The object that lmms-eval passes to its metric: `{VideoID, Q, A, pred, DimensionName, …}`. Rows
 * logged with `--predict_only` have none; their `doc` (before 0.4), else their prompt and target,
 * and their reply are the same.
 */
function buildSample(row: Json): JsonObject | undefined {
  if (!isObject(row)) return undefined;
  for (const candidate of [row.gpt_eval_accuracy, row.gpt_eval_score, row.submission, row]) {
    if (isObject(candidate) && 'Q' in candidate && 'pred' in candidate) return candidate;
  }
  const reply = getFirstReply(row.filtered_resps ?? row.resps);
  if (!('doc_id' in row) || reply === undefined) return undefined;
  if (isObject(row.doc) && 'Q' in row.doc) return { ...row.doc, pred: reply };
  const prompt = getPrompt(row);
  return prompt === undefined ? undefined : { Q: prompt, A: row.target ?? null, pred: reply };
}

/** lmms-eval writes score 0, an empty reason and `incorrect` if the judge call failed. */
export function isFailedCall(score: Json | undefined, reason: Json | undefined): boolean {
  return score === 0 && reason === '';
}

/** The questions of lmms-eval’s rows. */
export function listLmmsEvalQuestions(rows: readonly Row[]): string[] {
  return rows.flatMap(({ value }) => {
    const sample = buildSample(value);
    return (sample && findText(sample, 'Q')) ?? [];
  });
}

/**
 * Reads answers and verdicts of lmms-eval’s rows. Rows that name no dimension belong to `fileDimension`. Placeholders
 * for missing answers (`None`, `nan`, `null`) count as missing. The reference in the rows (`A`) only distinguishes
 * repeated questions.
 */
export function lmmsEvalRecords(
  rows: readonly Row[],
  fileDimension: string | undefined,
  report: Report,
): JudgedRecord[] {
  return rows.flatMap(({ at, value }): JudgedRecord[] => {
    const sample = buildSample(value);
    const question = sample && findText(sample, 'Q');
    if (!sample || question === undefined) {
      bad(report, at, `The row is not a sample with "Q" and "pred" (found ${getKind(value)}).`);
      return [];
    }
    const dimension = findDimension(findText(sample, 'DimensionName') ?? '') ?? fileDimension;
    if (dimension === undefined) {
      bad(
        report,
        at,
        'The dimension is unknown: neither "DimensionName", nor the file name, nor the questions say it.',
        'Name the file like lmms-eval, for example samples_cvrr_partial_actions.jsonl.',
      );
      return [];
    }
    const judged = sample.pred;
    const reply = getFilteredReply(value);
    // Since 0.7, the metric gets an empty text for a null reply, which the row has as “None”.
    const answer = judged === '' && reply !== undefined ? reply : judged;
    if (answer === null || (typeof answer === 'string' && nulls.has(answer))) {
      report({
        severity: 'warning',
        code: 'null_answer',
        at,
        message: `The answer is ${JSON.stringify(answer)}, which toolkits write if a model gave no answer. It counts as missing.`,
        fix: 'Run the model again on this question.',
      });
      return [];
    }
    if (typeof judged !== 'string') {
      bad(report, at, `The answer ("pred") is ${getKind(judged ?? null)}, not a string.`);
      return [];
    }
    // The metric gets the reply without surrounding whitespace, so this is the same answer.
    const text = reply !== undefined && strip(reply) !== strip(judged) ? reply : judged;
    const about = {
      at,
      dimension,
      question,
      text,
      video: findText(sample, 'VideoID'),
      against: findText(sample, 'A'),
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
    if ('fault' in read) {
      bad(report, at, read.fault.replace('"pred"', '"correctness"'));
      return [];
    }
    return [{ ...about, verdict: read.verdict }];
  });
}

const nulls = new Set(['None', 'nan', 'null', 'NaN']);

/** The model's filtered answer in the row, which may differ from the judged text. */
function getFilteredReply(row: Json): string | undefined {
  const reply = isObject(row) ? getFirstReply(row.filtered_resps) : undefined;
  return typeof reply === 'string' ? reply : undefined;
}

/** A verdict on another text than the submitted one does not apply. */
export function reportStale(report: Report, at: string, text: string, judged: string): void {
  report({
    severity: 'warning',
    code: 'stale_verdict',
    at,
    message: `The judged text (${shorten(judged)}) differs from the submitted answer (${shorten(text)}). The verdict doesn’t count.`,
    fix: 'Judge the submitted answer, or submit the judged answer.',
  });
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}

function bad(
  report: Report,
  at: string,
  message: string,
  fix = 'Upload the samples file as written by lmms-eval.',
): void {
  report({ severity: 'error', code: 'bad_row', at, message, fix });
}
