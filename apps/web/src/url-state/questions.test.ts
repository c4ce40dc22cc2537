import { expect, test } from 'vitest';
import { getFilterKey, readParams, toFirstPage, writeParams } from './questions';

const read = (query: string) => readParams(new URLSearchParams(query));

test('reading and writing an address gives the same address', () => {
  const query =
    'evaluation=e1&task=yes_no&slice=action/fine-grained+action&outcome=wrong&q=a+man%3F&page=3&item=yes_no/v1/action/0';
  expect(writeParams(read(query))).toBe(query);
  expect(writeParams(read(''))).toBe('');
});

test('invalid values are omitted', () => {
  const { page, text } = read(`page=-1&q=${'x'.repeat(500)}`);
  expect([page, text.length]).toEqual([null, 200]);
  expect(writeParams(read('page=1&task=&q=+'))).toBe('');
});

test('the filter key does not depend on the page or open item', () => {
  const params = read('task=qa&page=4&item=a');
  expect(getFilterKey(params)).toBe(getFilterKey(read('task=qa')));
  expect(toFirstPage(params)).toMatchObject({ task: 'qa', page: null, item: null });
});
