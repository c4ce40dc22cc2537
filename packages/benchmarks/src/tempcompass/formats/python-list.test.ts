import { expect, test } from 'vitest';
import { parsePythonList } from './python-list';

test('parses a list with both kinds of quotation marks and escapes', () => {
  expect(parsePythonList(String.raw`['A. one', "B. it's two", 'C. \'three\'']`)).toEqual([
    'A. one',
    "B. it's two",
    "C. 'three'",
  ]);
});

test('a text of many megabytes is no list and doesn’t throw', () => {
  expect(parsePythonList(`['${'a'.repeat(30_000_000)}']`)).toBeNull();
});

test('a comma may follow the last string, and nothing else may follow the list', () => {
  expect(parsePythonList("['a', ]")).toEqual(['a']);
  expect(parsePythonList("['a'] or ['b']")).toBeNull();
  expect(parsePythonList("['a'")).toBeNull();
});
