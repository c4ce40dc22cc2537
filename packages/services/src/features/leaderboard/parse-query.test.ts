import { expect, it } from 'vitest';
import { parseQuery } from './parse-query';
import { accuracy, cost, definition } from './testing-leaderboard';

const read = (query: Record<string, unknown>) =>
  parseQuery(definition, { benchmark: 'quiz', ...query });
const refused = (query: Record<string, unknown>) => {
  try {
    read(query);
  } catch (error) {
    return error;
  }
  return undefined;
};
const columns = (count: number) => Array.from({ length: count }, () => accuracy);

it('defaults to the headline, best first', () => {
  expect(read({})).toMatchObject({
    columns: [accuracy],
    sort: { by: accuracy, ascending: false },
    published: true,
    offset: 0,
    limit: 100,
  });
  expect(read({ sort: { by: cost } }).sort.ascending).toBe(true);
  expect(read({ sort: { by: 'released' } }).sort.ascending).toBe(false);
});

it.each([
  ['columns', { columns: ['qa/accuracy/elsewhere'] }],
  ['sort.by', { sort: { by: 'colour' } }],
  ['sort.ascending', { sort: { ascending: 'up' } }],
  ['limit', { limit: 5001 }],
  ['limit', { limit: Number.NaN }],
  ['offset', { offset: -1 }],
  ['columns', { columns: columns(161) }],
  ['filters.parametersFrom', { filters: { parametersFrom: Number.NaN } }],
  ['filters.weights', { filters: { weights: 'half' } }],
])('names an invalid %s in the error', (field, query) => {
  expect(refused(query)).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) },
  });
});

it('limits the number of rows for many columns', () => {
  expect(read({ columns: columns(6), limit: 5000 }).limit).toBe(5000);
  expect(refused({ columns: columns(7), limit: 201 })).toMatchObject({ code: 'invalid_input' });
  expect(read({ columns: columns(7), limit: 200 }).limit).toBe(200);
});
