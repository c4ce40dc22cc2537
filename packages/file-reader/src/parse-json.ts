import type { Issue } from './issue';
import { IssueList } from './issue-list';
import { JsonFault } from './json-fault';
import { JsonNotes } from './json-notes';
import { JsonReader } from './json-reader';
import { defaultLimits } from './limits';
import { Positions } from './positions';
import { readPlainJson } from './read-plain-json';
import type { Json } from './source';

/**
 * Parses a JSON text to a value whose objects have no prototype; `undefined` with an issue of
 * severity `error` if it is invalid. Never throws. For repeated keys the last value counts (as in
 * Python), with a warning; NaN, Infinity and -Infinity are numbers.
 */
export function parseJson(
  text: string,
  file: string,
  limits: Pick<typeof defaultLimits, 'maxDepth' | 'maxValues'> = defaultLimits,
): { value: Json | undefined; issues: Issue[] } {
  const plain = readPlainJson(text, limits);
  if (plain) return { value: plain.value, issues: [] };
  const issues = new IssueList();
  const positions = new Positions(text);
  const notes = new JsonNotes(file, positions, issues);
  const budget = { valuesLeft: limits.maxValues };
  const reader = new JsonReader(text, notes, limits.maxDepth, budget);
  let value: Json | undefined;
  try {
    value = reader.readValue();
    if (reader.skipSpace()) {
      throw JsonFault.unexpected(text, reader.position, 'the end of the text');
    }
  } catch (error) {
    value = undefined;
    issues.add(faultIssue(error, file, positions));
  }
  notes.close();
  return { value, issues: issues.toArray() };
}

/** Returns the issue of a JsonFault; rethrows anything else. */
export function faultIssue(error: unknown, file: string, positions: Positions): Issue {
  if (!(error instanceof JsonFault)) throw error;
  return {
    severity: 'error',
    code: error.code,
    file,
    at: positions.at(error.position),
    message: error.message,
    fix: error.fix,
  };
}
