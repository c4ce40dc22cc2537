import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IssueList } from './issue-list';
import { JsonFault } from './json-fault';
import { JsonNotes } from './json-notes';
import { JsonReader } from './json-reader';
import { Positions } from './positions';
import { readPlainJson } from './read-plain-json';

const bounds = { maxDepth: 4, maxValues: 30 };

/** Reads by the reader that finds positions. Null: it reports something. */
function readByReader(text: string) {
  const issues = new IssueList();
  const notes = new JsonNotes('a.json', new Positions(text), issues);
  const budget = { valuesLeft: bounds.maxValues };
  const reader = new JsonReader(text, notes, bounds.maxDepth, budget);
  try {
    const value = reader.readValue();
    const rest = reader.skipSpace();
    notes.close();
    const silent = !rest && issues.toArray().length === 0;
    return silent ? { value, values: bounds.maxValues - budget.valuesLeft } : null;
  } catch (error) {
    if (error instanceof JsonFault) return null;
    throw error;
  }
}

/** JSON texts with repeated keys, escapes, lone surrogates, long numbers, deep nesting and faults. */
const text = fc.letrec<{ value: string; members: string }>((tie) => ({
  members: fc
    .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"\\u0061"', '"__proto__"'), tie('value')), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([key, value]) => `${key}: ${value}`).join(',')),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      '1',
      '-2.5e3',
      '0.12345678901234567',
      '12345678901234567',
      '123456789012345',
      'true',
      'null',
      'NaN',
      '-Infinity',
      '"a:,{[\\""',
      '"\\ud83d\\ude00"',
      '"\\uD83d"',
      '"\ud83d"',
      '"\\u003a"',
      '"\\x"',
      '01',
      '',
    ),
    tie('members').map((members) => `{${members}}`),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
  ),
})).value;

it('reads the same value as the reader with positions, or nothing', () => {
  fc.assert(
    fc.property(text, (candidate) => {
      const plain = readPlainJson(candidate, bounds);
      if (plain) expect(plain).toEqual(readByReader(candidate));
    }),
    { numRuns: 5000 },
  );
});

it('reads every text without anything to report that is far from the bounds', () => {
  fc.assert(
    fc.property(text, (candidate) => {
      const read = readByReader(candidate);
      const close = (candidate.match(/[,{[]/g)?.length ?? 0) >= bounds.maxValues;
      const long = /\d{16}/.test(candidate);
      if (read && !close && !long) expect(readPlainJson(candidate, bounds)).toEqual(read);
    }),
    { numRuns: 5000 },
  );
});

it('leaves a text of a million empty arrays unread', () => {
  expect(readPlainJson(`[${'[],'.repeat(1_000_000)}[]]`, bounds)).toBeNull();
});
