import { expect, it } from 'vitest';
import { describeType, flattenSchema } from './flatten-schema';

it('lists nested fields with their path, and links named schemas', () => {
  const fields = flattenSchema({
    type: 'object',
    required: ['files'],
    properties: {
      files: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
      model: {
        anyOf: [
          { type: 'object', properties: { id: { type: 'string', description: 'Yours.' } } },
          { $ref: '#/components/schemas/Model' },
        ],
      },
    },
  });
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['files', true],
    ['files[].id', true],
    ['model', false],
    ['model.id', false],
  ]);
  expect(fields[2]?.type).toEqual([{ text: 'object' }, { text: ' or ' }, { schema: 'Model' }]);
  expect(fields[3]?.description).toBe('Yours.');
});

it('lists a field of several alternatives once, with every type and description', () => {
  const alternative = (kind: string, description: string) => ({
    properties: { kind: { const: kind, description }, text: { type: 'string' } },
  });
  const fields = flattenSchema({
    oneOf: [alternative('all', 'Everything.'), alternative('some', 'A part.')],
  });
  expect(fields).toMatchObject([
    {
      name: 'kind',
      type: [{ text: '"all"' }, { text: ' or ' }, { text: '"some"' }],
      description: 'Everything. A part.',
    },
    { name: 'text', type: [{ text: 'string' }], description: null },
  ]);
});

it.each([
  [{ type: 'integer', minimum: 1, maximum: 500 }, 'integer from 1 to 500'],
  [{ type: 'string', maxLength: 40 }, 'string, at most 40 characters'],
  [{ enum: ['asc', 'desc'], type: 'string' }, '"asc" or "desc"'],
  [{ type: 'string', format: 'date-time' }, 'date and time (ISO 8601)'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'date and time (ISO 8601) or null'],
  [{ type: ['array', 'null'], items: { type: 'number' } }, 'array of number or null'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'map to number'],
])('describes %j', (schema, text) => {
  const parts = describeType(schema).map((part) => ('text' in part ? part.text : part.schema));
  expect(parts.join('')).toBe(text);
});
