import { expect, it } from 'vitest';
import { fromStored, toStored } from './stored-score';

const row = { task: 't', metric: 'm', slice: 's', value: 0.5, n: 4, ciLow: 0.1, ciHigh: 0.9 };

it.each([0, 0.5, null, Number.POSITIVE_INFINITY])(
  'preserves %s in a store without infinity',
  (value) => {
    const sent = JSON.parse(JSON.stringify(toStored({ ...row, value })));
    expect(fromStored(sent)).toEqual({ ...row, value });
  },
);

it.each([Number.NaN, Number.NEGATIVE_INFINITY])('rejects %s instead of storing null', (value) => {
  expect(() => toStored({ ...row, value })).toThrow(/t\/m\/s/);
});
