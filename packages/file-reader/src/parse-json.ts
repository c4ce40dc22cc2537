import type { Issue } from './issue';
import { IssueList } from './issue-list';
import { JsonFault } from './json-fault';
import { JsonNotes } from './json-notes';
import { JsonReader } from './json-reader';
import { defaultLimits } from './limits';
import { Positions } from './positions';
import type { Json } from './source';

/**
 * One JSON text to a value whose objects have no prototype; `undefined` with an issue of severity
 * `error` where it cannot be read. Never throws. Of a repeated key the last value counts (Python's
 * rule) and a warning names the place; NaN, Infinity and -Infinity are numbers.
 */
export function parseJson(
  text: string,
  file: string,
  limits: Pick<typeof defaultLimits, 'maxDepth' | 'maxValues'> = defaultLimits,
): { value: Json | undefined; issues: Issue[] } {
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

/** The issue of a JsonFault; anything else that was thrown is a defect and is thrown on. */
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
