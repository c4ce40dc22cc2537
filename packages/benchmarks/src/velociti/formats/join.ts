import type { Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { type Entry, excerpt, type Report } from '../../reading/entry';
import { joinByItem, joinPlainEntries } from '../../reading/join-by-item';
import { isTest } from './forms';
import { getValues } from './get-answer';
import { getTestName, reportNumericEvents, reportOtherTests } from './other-names';

interface Joined {
  /** the values of the entries, by item id */
  answers: Map<string, Json>;
  entries: readonly Entry[];
}

/**
 * Matches entries to item ids. Reports rows of a table that repeat a pair more often than the
 * dataset has it, and other names of tests. A file for the full set is accepted on a subset: if it answers every pair of
 * its tests, its other rows are ignored (info), unless they belong to no test.
 */
export function join(
  entries: readonly Entry[],
  known: ReadonlySet<string>,
  report: Report,
): Joined {
  const plain = joinPlainEntries(entries, known, ({ value }) => value);
  if (plain) return { answers: plain, entries };
  const joined = joinOddEntries(entries, known, report);
  const answers = new Map(Array.from(joined, ([id, { value }]) => [id, value]));
  return { answers, entries: [...joined.values()] };
}

function joinOddEntries(
  entries: readonly Entry[],
  known: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, Entry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const single = entries.filter((entry) => !isSurplus(entry, byId, known, report));
  if (reportOtherTests(single, report)) return new Map();
  const outside = single.filter(({ id }) => !known.has(id));
  if (reportNumericEvents(outside, known, report)) return new Map();
  if (!outside.every(({ id }) => isTest(getTestName(id)))) return joinByItem(single, known, report);
  const tests = new Set(single.map(({ id }) => getTestName(id)));
  const questions = [...known].filter((id) => tests.has(getTestName(id)));
  const complete =
    outside.length > 0 && questions.length > 0 && questions.every((id) => byId.has(id));
  if (!complete) return joinByItem(single, known, report);
  report({
    severity: 'info',
    code: 'rows_outside_revision',
    at: '',
    message: `Of ${formatCounted(single.length, 'row')}, ${formatCounted(outside.length, 'belongs to a pair', 'belong to pairs')} outside this revision and ${outside.length === 1 ? 'was' : 'were'} ignored, for example ${outside[0]?.id ?? ''}. All pairs of this revision are answered.`,
    fix: 'No action needed if the file covers the full set.',
  });
  return joinByItem(
    single.filter(({ id }) => known.has(id)),
    known,
    report,
  );
}

/**
 * Whether an unknown repetition belongs to a known pair; then it is unclear which of them is meant.
 */
function isSurplus(
  { id, at, value }: Entry,
  byId: ReadonlyMap<string, Entry>,
  known: ReadonlySet<string>,
  report: Report,
): boolean {
  if (known.has(id)) return false;
  const numbered = /^(.+)#\d+$/.exec(id)?.[1];
  const first = numbered === undefined ? undefined : byId.get(numbered);
  if (numbered === undefined || !known.has(numbered) || !first) return false;
  const same = JSON.stringify(first.value) === JSON.stringify(value);
  report({
    severity: same ? 'warning' : 'error',
    code: 'duplicate_row',
    at,
    message: same
      ? `${numbered} has more answers than the dataset has pairs, all identical (first at ${first.at}).`
      : `${numbered} has more answers than the dataset has pairs: ${excerpt([...getValues(first.value)])} at ${first.at}, ${excerpt([...getValues(value)])} here.`,
    fix: 'Keep one row per pair.',
  });
  return true;
}
