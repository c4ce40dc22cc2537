import type { Json } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from './revision-hash';

/** Joins the members of every object in the order of their keys. */
function joinMembers(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(joinMembers).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${joinMembers(member)}`).join(',')}}`;
}

it('writes members in the order of their keys, even of keys that are numbers', () => {
  const key = fc.oneof(fc.constantFrom('9', '10', '#', 'a', '__proto__', 'é'), fc.string());
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(null, true, 1.5, Number.NaN, 'a', '\u2028'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: false }),
    ),
  }));
  fc.assert(
    fc.property(value, (candidate) => {
      expect(canonical(candidate)).toBe(joinMembers(candidate));
    }),
  );
  expect(canonical({ 10: 1, 9: 2 })).toBe('{"10":1,"9":2}');
});
