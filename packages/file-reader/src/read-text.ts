import { type Budget, OverBudget } from './budget';
import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import { JsonFault } from './json-fault';
import { JsonNotes } from './json-notes';
import { JsonReader } from './json-reader';
import { isNamedAsLines } from './names';
import { faultIssue } from './parse-json';
import { Positions } from './positions';
import { readPlainJson } from './read-plain-json';
import type { Json } from './source';

/** JSON or JSONL, detected by content. */
export type Content = { kind: 'json'; value: Json } | { kind: 'jsonl'; rows: Row[] };

interface Row {
  line: number;
  value: Json;
}

/** Anything but JSON's whitespace. */
const content = /[^ \t\r\n]/g;

/** The beginning of a line of words or of a progress bar, which no line of JSON has. */
const printed = /^(?:\p{L}|\d+%)/u;

/** After this many invalid lines, the file isn't JSONL. */
const maxBadLines = 50;

/**
 * Detects JSON or JSONL by content: JSONL is several values, the first on one line. The name
 * decides only if both are possible (a single value on one line, or an invalid first value). Null,
 * with issues, if the text can't be read; lists all invalid lines of JSONL. Throws OverBudget for
 * too many values.
 */
export function readText(
  text: string,
  file: string,
  budget: Budget,
  issues: IssueList,
): Content | null {
  if (findContent(text, 0) === text.length) {
    issues.add(blankIssue(file));
    return null;
  }
  return readPlainText(text, file, budget) ?? readOddText(text, file, budget, issues);
}

/** Reads content without anything to report, which is most of it, in little time; null for all other. */
function readPlainText(text: string, file: string, budget: Budget): Content | null {
  const bounds = { maxDepth: budget.limits.maxDepth, maxValues: budget.valuesLeft };
  const lines: number[] = [];
  const plain = readPlainJson(text, bounds, () => {
    return hasLines(text, file) ? parseLines(text, bounds.maxValues, lines) : JSON.parse(text);
  });
  if (!plain) return null;
  const { value, values } = plain;
  if (lines.length === 0 || !Array.isArray(value)) {
    budget.valuesLeft -= values;
    return { kind: 'json', value };
  }
  budget.valuesLeft -= values - 1;
  return { kind: 'jsonl', rows: value.map((row, i) => ({ line: lines[i] ?? 0, value: row })) };
}

/** Whether valid content is JSONL: its first value ends on its line, and lines follow or the name says so. */
function hasLines(text: string, file: string): boolean {
  const start = findContent(text, 0);
  const end = lineEnd(text, start);
  if (findContent(text, end) === text.length) return isNamedAsLines(file);
  try {
    JSON.parse(text.slice(start, end));
    return true;
  } catch {
    return false;
  }
}

/** Parses one value per line, blank lines excepted, and adds their lines. Throws for a fault or too many values. */
function parseLines(text: string, maxValues: number, lines: number[]): Json[] {
  const rows: Json[] = [];
  let line = 1;
  for (let start = 0; start < text.length; line += 1) {
    const end = lineEnd(text, start);
    if (findContent(text, start) < end) {
      if (rows.length === maxValues) throw new RangeError('Too many lines.');
      rows.push(JSON.parse(text.slice(start, end)));
      lines.push(line);
    }
    start = end + 1;
  }
  return rows;
}

/** Returns the position of the next character that isn't whitespace, at most the text's length. */
function findContent(text: string, from: number): number {
  content.lastIndex = from;
  return content.test(text) ? content.lastIndex - 1 : text.length;
}

/** Reads everything else, and finds the positions of faults. */
function readOddText(
  text: string,
  file: string,
  budget: Budget,
  issues: IssueList,
): Content | null {
  const positions = new Positions(text);
  const notes = new JsonNotes(file, positions, issues);
  const reader = new JsonReader(text, notes, budget.limits.maxDepth, budget);
  const context = { text, file, positions, reader, issues };
  reader.skipSpace();
  const start = reader.position;
  const end = lineEnd(text, start);
  const values = budget.valuesLeft;
  try {
    const value = reader.readValue();
    const onOneLine = reader.position <= end;
    const more = reader.skipSpace();
    const asLines = onOneLine && (more ? reader.position > end : isNamedAsLines(file));
    if (asLines) return readLines(context, [{ line: positions.line(start), value }]);
    if (!more) return { kind: 'json', value };
    throw JsonFault.unexpected(text, reader.position, 'the end of the text');
  } catch (error) {
    if (isNamedAsLines(file) && error instanceof JsonFault) {
      budget.valuesLeft = values;
      reader.restart(start, text.length);
      return readLines(context, []);
    }
    const notJson = error instanceof JsonFault && error.position === start;
    addFault(notJson ? error.asNotJson() : error, context);
    return null;
  } finally {
    notes.close();
  }
}

interface Reading {
  text: string;
  file: string;
  positions: Positions;
  reader: JsonReader;
  issues: IssueList;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function addFault(error: unknown, { file, positions, issues }: Reading): void {
  const issue = faultIssue(error, file, positions);
  if (issue.code === 'too_many_values') throw new OverBudget(issue);
  issues.add(issue);
}

/** Reads one value per line from the reader's position, after the rows read already. */
function readLines(reading: Reading, rows: Row[]): Content | null {
  const { text, positions, reader } = reading;
  let bad = 0;
  while (reader.skipSpace()) {
    const start = reader.position;
    const end = lineEnd(text, start);
    try {
      reader.restart(start, end);
      const value = reader.readValue();
      if (reader.skipSpace()) {
        throw JsonFault.unexpected(text, reader.position, 'the end of the line');
      }
      rows.push({ line: positions.line(start), value });
    } catch (error) {
      bad += 1;
      const isPrinted = printed.test(text.slice(start, start + 10));
      addFault(isPrinted && error instanceof JsonFault ? error.asPrinted() : error, reading);
      if (bad === maxBadLines) {
        reading.issues.add(stoppedIssue(reading, start));
        return null;
      }
    }
    reader.restart(end, text.length);
  }
  return bad === 0 ? { kind: 'jsonl', rows } : null;
}

function blankIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'empty_file',
    file,
    at: '',
    message: 'The file contains nothing but whitespace.',
    fix: 'Check that the run finished, then upload the file again.',
  };
}

function stoppedIssue({ file, positions }: Reading, position: number): Issue {
  return {
    severity: 'error',
    code: 'many_bad_lines',
    file,
    at: positions.at(position),
    message: `Reading stopped here after ${maxBadLines} invalid lines.`,
    fix: 'Each line of a JSONL file must be a JSON value. Check that this is the right file.',
  };
}
