import { expect, it } from 'vitest';
import { type FileRow, firstOf } from './file-row';

const recognised = { file: '', format: 'official', task: 'qa', answers: 4, refused: false };

const row = (name: string, over: Partial<FileRow> = {}): FileRow => ({
  chosen: { name, file: new File(['{}'], name) },
  recognised: [{ ...recognised, file: name }],
  errors: 0,
  upload: undefined,
  ...over,
});

const rows = (count: number) => Array.from({ length: count }, (_, i) => row(`${i}.json`));

const names = (some: readonly FileRow[]) => some.map(({ chosen }) => chosen.name);

it('a short list is shown whole, a long one by its first rows', () => {
  expect(firstOf(rows(10))).toHaveLength(10);
  expect(names(firstOf(rows(22)))).toEqual(names(rows(8)));
});

it('a row that needs somebody is shown however far down it stands', () => {
  const long = [
    ...rows(20),
    row('wrong.json', { errors: 1 }),
    row('unknown.json', { recognised: [] }),
    row('unsent.json', { upload: { phase: 'failed', message: 'The line broke.' } }),
  ];
  expect(names(firstOf(long))).toEqual([
    ...names(rows(5)),
    'wrong.json',
    'unknown.json',
    'unsent.json',
  ]);
});

it('all rows that need somebody are shown, even when they are many', () => {
  const wrong = rows(30).map((one) => ({ ...one, errors: 1 }));
  expect(firstOf(wrong)).toHaveLength(30);
});
