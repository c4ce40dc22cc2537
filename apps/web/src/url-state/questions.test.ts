import { expect, test } from 'vitest';
import { filterKey, fromStart, readParams, writeParams } from './questions';

const read = (query: string) => readParams(new URLSearchParams(query));

test('an address gives the state that wrote it', () => {
  const query =
    'evaluation=e1&task=yes_no&slice=action/fine-grained+action&outcome=wrong&q=a+man%3F&page=3&item=yes_no/v1/action/0';
  expect(writeParams(read(query))).toBe(query);
  expect(writeParams(read(''))).toBe('');
});

test('what cannot be read is left out', () => {
  const { page, text } = read(`page=-1&q=${'x'.repeat(500)}`);
  expect([page, text.length]).toEqual([null, 200]);
  expect(writeParams(read('page=1&task=&q=+'))).toBe('');
});

test('the list is the same whatever page or item is open', () => {
  const params = read('task=qa&page=4&item=a');
  expect(filterKey(params)).toBe(filterKey(read('task=qa')));
  expect(fromStart(params)).toMatchObject({ task: 'qa', page: null, item: null });
});
