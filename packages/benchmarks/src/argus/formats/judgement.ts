import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { excerpt, type Report } from '../../reading/entry';
import { parseReply, type ReplyLine } from '../cost/judge-reply';
import { fingerprint, type Line, type TaskId } from '../item';

/** A judgement in a file. `lines` is null if it can't be used; the reason was reported. */
export interface Judgement {
  task: TaskId | null;
  /** the judged caption, if the file has it */
  caption: string | null;
  human: string | null;
  lines: Line[] | null;
}

/** Maximum text length; no judge writes more about a clip. */
export const maxLines = 500;
const maxCharacters = 200_000;

export function isJudgement(value: Json | undefined): boolean {
  return isObject(value) && ('result_tuple' in value || 'result_raw' in value);
}

/** `analysis_mode` as the two official scripts write it. */
function taskOfMode(mode: Json | undefined): TaskId | null {
  if (mode === 'hallucination') return 'hallucination';
  return mode === 'omission' || mode === 'omissions' ? 'omission' : null;
}

/**
 * Reads `{analysis_mode, human_caption, model_caption, result_raw, result_tuple}`; the lines come from the tuples, else
 * from the raw reply.
 */
export function readJudgement(value: JsonObject, at: string, report: Report): Judgement {
  const { analysis_mode: mode, human_caption: human, model_caption: caption } = value;
  const { result_tuple: tuples, result_raw: raw } = value;
  return {
    task: taskOfMode(mode),
    caption: typeof caption === 'string' ? caption : null,
    human: typeof human === 'string' ? fingerprint(human) : null,
    lines:
      tuples === undefined || tuples === null
        ? fromReply(raw, at, report)
        : fromTuples(tuples, raw, at, report),
  };
}

function refuse(at: string, message: string, report: Report): null {
  report({
    severity: 'error',
    code: 'bad_judgement',
    at,
    message: `${message} The clip remains unjudged.`,
    fix: 'Judge the clip again, or fix the file: a line is [number, text, evidence, type, reasoning, verdict].',
  });
  return null;
}

function fromReply(raw: Json | undefined, at: string, report: Report): Line[] | null {
  if (typeof raw !== 'string')
    return refuse(at, 'Both result_tuple and result_raw are missing.', report);
  if (raw.length > maxCharacters) return refuse(at, 'The reply is too long.', report);
  const parsed = parseReply(raw);
  if (!parsed)
    return refuse(`${at} result_raw`, 'The official parser fails on this reply.', report);
  const lines = checkLimits(
    parsed.map(({ text, evidence, type, verdict }) => [text, evidence, type, verdict]),
    at,
    report,
  );
  // The official code would have used them, and an edit of one doesn't show in the other.
  if (lines) {
    report({
      severity: 'info',
      code: 'lines_from_reply',
      at: `${at} result_raw`,
      message: `result_tuple is missing. ${formatCounted(lines.length, 'judged line was', 'judged lines were')} read from result_raw, as in the official parser.`,
      fix: 'No action needed, unless the file had a result_tuple: then upload it as written by the official code.',
    });
  }
  return lines;
}

function fromTuples(
  tuples: Json,
  raw: Json | undefined,
  at: string,
  report: Report,
): Line[] | null {
  if (!Array.isArray(tuples)) return refuse(at, 'result_tuple is not a list.', report);
  const lines: Line[] = [];
  for (const [i, tuple] of tuples.entries()) {
    const line: readonly Json[] = Array.isArray(tuple) && tuple.length === 6 ? tuple : [];
    // Faster than destructuring, for the most frequent values of a submission.
    const text = line[1];
    const evidence = line[2];
    const verdict = labelText(line[5]);
    const type = verdict === 'entailment' && isNested(line[3]) ? undefined : labelText(line[3]);
    if (
      typeof text !== 'string' ||
      typeof evidence !== 'string' ||
      type === undefined ||
      verdict === undefined
    ) {
      return refuse(
        `${at} result_tuple[${i}]`,
        `The official code fails on ${excerpt(tuple)}.`,
        report,
      );
    }
    lines.push([text, evidence, type, verdict]);
  }
  const read = checkLimits(lines, at, report);
  if (read) reportOtherLines(tuples, read, raw, at, report);
  return read;
}

/**
 * A type or verdict as text. The official code compares it only with its labels, so a value that
 * isn't text is an unknown label.
 */
function labelText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

/** Whether a value is a list or an object: as the type of an entailed line, the official code fails on it. */
function isNested(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * Reports that lines were lost, duplicated or changed after the judge replied: they differ from the
 * reply or, without a reply, their numbers have gaps. Each line counts in the cost.
 */
function reportOtherLines(
  tuples: readonly Json[],
  lines: readonly Line[],
  raw: Json | undefined,
  at: string,
  report: Report,
): void {
  const reply = typeof raw === 'string' && raw.length <= maxCharacters ? parseReply(raw) : null;
  const other = reply?.length
    ? Array.from({ length: Math.max(reply.length, lines.length) }).findIndex(
        (_, i) => !isSameLine(reply[i], lines[i]),
      )
    : tuples.findIndex((tuple, i) => !Array.isArray(tuple) || !isNumber(tuple[0], i + 1));
  if (other === -1) return;
  report({
    severity: 'warning',
    code: 'lines_differ',
    at: `${at} result_tuple[${other}]`,
    message: reply?.length
      ? `The judged lines differ from result_raw from line ${other + 1} on (${lines.length} here, ${reply.length} there). The lines of result_tuple count.`
      : `The judged lines are not numbered consecutively from line ${other + 1} on, so some may be missing or duplicated. They count as they are.`,
    fix: 'Upload the file as written by the official code, or judge the clip again.',
  });
}

/** Whether a value is a number, which some programs write as text. */
function isNumber(value: Json | undefined, number: number): boolean {
  return value === number || (typeof value === 'string' && value.trim() === String(number));
}

function isSameLine(reply: ReplyLine | undefined, line: Line | undefined): boolean {
  if (!reply || !line) return false;
  const { text, evidence, type, verdict } = reply;
  return line[0] === text && line[1] === evidence && line[2] === type && line[3] === verdict;
}

function checkLimits(lines: Line[], at: string, report: Report): Line[] | null {
  const characters = lines.reduce(
    (sum, [text, evidence]) => sum + text.length + evidence.length,
    0,
  );
  if (lines.length <= maxLines && characters <= maxCharacters) return lines;
  return refuse(
    at,
    `There are ${lines.length} lines with ${characters} characters; the limits are ${maxLines} lines and ${maxCharacters} characters.`,
    report,
  );
}
