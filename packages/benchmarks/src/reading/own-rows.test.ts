import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { listOwnRows, readOwnRows } from './own-rows';

const about = { name: 'a.json', size: 1, uploadId: '0' };
const row = { id: 'a', prediction: 'B' };

/** The positions of a file’s rows in Clapboard’s format, or null. */
const listPositions = (file: SourceFile) => listOwnRows(file)?.map(({ at }) => at) ?? null;
const inJson = (value: Json) => listPositions({ ...about, kind: 'json', value });

it('JSON Lines, one line, and lists with ids are in Clapboard’s format', () => {
  const rows = [
    { line: 1, value: row },
    { line: 3, value: row },
  ];
  expect(listPositions({ ...about, kind: 'jsonl', rows })).toEqual(['line 1', 'line 3']);
  expect(inJson(row)).toEqual(['line 1']);
  expect(inJson([row, 'x'])).toEqual(['$[0]', '$[1]']);
});

it('other lists and objects are not', () => {
  for (const value of [[], ['x'], [{ id: 1, prediction: 'B', question: 'Q' }], { a: row }]) {
    expect(inJson(value)).toBeNull();
  }
});

it('a list of rows whose ids are numbers is reported as such', () => {
  const faulty = [{ id: 1, prediction: 'B' }];
  const rows = listOwnRows({ ...about, kind: 'json', value: faulty }) ?? [];
  const messages: string[] = [];
  readOwnRows(rows, ({ at, message }) => messages.push(`${at} ${message}`));
  expect(messages).toEqual(['$[0] The "id" is a number, not a string.']);
});
