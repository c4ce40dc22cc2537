import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue';

const explain = (schema: z.ZodType, input: unknown) =>
  schema
    .safeParse(input, { error: explainIssue })
    .error?.issues.map(({ path, message }) => [...path, message].join(': '));

describe('invalid input is explained by what to do', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.object({ a: z.string() }), {}, 'a: This field is required.'],
    ['missing choice', z.object({ a: z.enum(['b']) }), {}, 'a: This field is required.'],
    [
      'missing form',
      z.object({ a: z.union([z.string(), z.int()]) }),
      {},
      'a: This field is required.',
    ],
    ['no string', z.string(), 5, 'Use a string.'],
    ['no number', z.coerce.number(), 'abc', 'Use a number.'],
    ['no whole number', z.int(), 1.5, 'Use a whole number.'],
    ['no array', z.array(z.string()), 'abc', 'Use an array.'],
    ['no object', z.object({}), [], 'Use an object.'],
    ['no truth value', z.boolean(), 'yes', 'Use true or false.'],
    ['unknown choice', z.enum(['csv', 'json', 'md']), 'xx', 'Use `csv`, `json`, or `md`.'],
    ['another constant', z.literal(1), 2, 'Use `1`.'],
    ['no e-mail address', z.email(), 'a', 'Use an e-mail address, such as name@example.org.'],
    ['empty', z.string().min(1), '', 'This field can’t be empty.'],
    ['too short', z.string().min(8), 'a', 'Use at least 8 characters.'],
    ['too long', z.string().max(2000), 'a'.repeat(2001), 'Use at most 2,000 characters.'],
    ['too few entries', z.array(z.int()).min(1), [], 'Use at least 1 entry.'],
    ['too many entries', z.array(z.int()).max(2), [1, 2, 3], 'Use at most 2 entries.'],
    ['another number of entries', z.array(z.int()).length(2), [1], 'Use exactly 2 entries.'],
    ['too small', z.number().min(1), 0, 'Use at least 1.'],
    ['too large', z.int().max(9), 10, 'Use at most 9.'],
    ['not positive', z.number().positive(), 0, 'Use a number above 0.'],
    ['not negative', z.number().negative(), 0, 'Use a number below 0.'],
    [
      'an unknown kind',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b') }),
      ]),
      { kind: 'c' },
      'kind: Use `a` or `b`.',
    ],
    [
      'none of the forms',
      z.union([z.object({ id: z.string() }), z.object({ new: z.object({}) })]),
      { id: 5 },
      'id: Use a string. Or: new: This field is required.',
    ],
    ['two of the forms', z.xor([z.string(), z.string()]), 'a', 'Use only one of the alternatives.'],
  ])('%s', (_, schema, input, text) => {
    expect(explain(schema, input)).toEqual([text]);
  });

  it('unless the schema has a message of its own', () => {
    expect(explain(z.string({ error: 'Enter a name.' }), 5)).toEqual(['Enter a name.']);
  });
});
