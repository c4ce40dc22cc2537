import { formatCounted } from '@clapboard/metrics';
import { type Entry, excerpt, type Report } from '../../reading/entry';
import { tests } from '../slices';
import { isTest } from './forms';

/** Maximum number of names in a message: a file may have one in each row. */
const named = 8;

/** The names of the tests in the paper’s tables. */
const paperNames: ReadonlyMap<string, string> = new Map([
  ['ctrl', 'control'],
  ['agrand', 'agent_random'],
  ['agbind', 'agent_bind'],
  ['agcref', 'coref'],
  ['actadv', 'action_adv'],
  ['actman', 'action_manner'],
  ['actbind', 'action_bind'],
  ['evchr', 'chrono'],
]);

const byName = new Map([
  ...paperNames,
  ...tests.flatMap(({ id, title }) =>
    [simplify(id), simplify(title)].map((name) => [name, id] as const),
  ),
]);

/** The test that another name of it stands for; undefined for a test’s own name and for any other. */
export function suggestTest(name: string): string | undefined {
  return isTest(name) ? undefined : byName.get(simplify(name));
}

/**
 * Reports rows with other names of tests, which are rows of this dataset. Returns whether there are any: the answers are
 * not joined, because two names may be the same test.
 */
export function reportOtherTests(entries: readonly Entry[], report: Report): boolean {
  const others = new Map<string, { test: string; at: string; rows: number }>();
  for (const { id, at } of entries) {
    const name = getTestName(id);
    const found = others.get(name);
    const test = found?.test ?? suggestTest(name);
    if (found) found.rows += 1;
    else if (test !== undefined) others.set(name, { test, at, rows: 1 });
  }
  const [first] = others.values();
  if (!first) return false;
  const names = [...others].slice(0, named);
  report({
    severity: 'error',
    code: 'unknown_test',
    at: first.at,
    message: `The names of tests differ from those of the dataset: ${names.map(([name, { rows }]) => `${excerpt(name)} (${formatCounted(rows, 'row')})`).join(', ')}.`,
    fix: names.map(([name, { test }]) => `Rename ${excerpt(name)} to ${excerpt(test)}.`).join(' '),
  });
  return true;
}

/**
 * Reports pairs whose events are numbers, if most of them are pairs of the dataset with the event of that number. Returns
 * whether they are. They are not joined, because the numbers may start at 0.
 */
export function reportNumericEvents(
  entries: readonly Entry[],
  known: ReadonlySet<string>,
  report: Report,
): boolean {
  const [first] = entries;
  const numbered = entries.filter(({ id }) => known.has(id.replace(/\/(?=\d+$)/, '/Ev')));
  if (!first || numbered.length * 2 < entries.length) return false;
  report({
    severity: 'error',
    code: 'numeric_events',
    at: first.at,
    message: `Events are numbers in ${formatCounted(entries.length, 'row')}, for example ${first.id}. The events of the dataset are named Ev1, Ev2, ….`,
    fix: 'Write the names of the events as in the dataset: Ev1 for the first event of a video.',
  });
  return true;
}

/** The test in an item’s id. */
export function getTestName(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
