import { expect, it } from 'vitest';
import { z } from 'zod';
import { findUnknownFields } from './unknown-fields';

const schema = z.object({
  visibility: z.string().optional(),
  submissionId: z.string().default(''),
  model: z.union([
    z.object({ id: z.string() }),
    z.object({ new: z.object({ name: z.string(), openWeights: z.boolean() }) }),
  ]),
  files: z.array(z.object({ fileId: z.string() })).transform((files) => files),
  facts: z.record(z.string(), z.object({ value: z.number() })),
});
const model = { new: { name: 'M', openWeights: true } };

it.each([
  ['visiblity', 'visibility'],
  ['submission_id', 'submissionId'],
  ['Visibility', 'visibility'],
])('a misspelt field %s is named with the field that was meant', (name, meant) => {
  expect(findUnknownFields(schema, { model, [name]: 'x' })).toEqual([
    [name, `Unknown field. Did you mean “${meant}”?`],
  ]);
});

it.each([
  ['a field unlike any other', { model, colour: 'red' }, 'colour'],
  ['a field like one that was sent', { model, modell: 1 }, 'modell'],
  [
    'a field in a list behind a transform',
    { files: [{ fileId: 'a' }, { hash: 'b' }] },
    'files.1.hash',
  ],
  ['a field of a prototype’s name', JSON.parse('{ "__proto__": 1 }'), '__proto__'],
  ['a very long name', { model, ['x'.repeat(70)]: 1 }, 'x'.repeat(70)],
])('%s is unknown, without a suggestion', (_, input, field) => {
  expect(findUnknownFields(schema, input)).toEqual([[field, 'Unknown field. Remove it.']]);
});

it('of a union, the option that accepts the value decides, otherwise the most similar one', () => {
  const find = (value: unknown) =>
    findUnknownFields(schema, { model: value }).map(([name]) => name);
  expect(find({ id: 'a', licence: 'MIT' })).toEqual(['model.licence']);
  expect(find({ new: { name: 'M', openWeights: 'yes', size: 7 } })).toEqual(['model.new.size']);
});

it('records have any field, and only 20 fields of an input are named', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x${i}`, { value: i }]));
  expect(findUnknownFields(schema, { facts: many })).toEqual([]);
  expect(findUnknownFields(schema, many)).toHaveLength(20);
});
