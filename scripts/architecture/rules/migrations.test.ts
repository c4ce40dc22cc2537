import { expect, test } from 'vitest';
import { migrations } from './migrations';

const sums = { a: 'a'.repeat(64), b: 'b'.repeat(64) };
const empty = { files: [], workspaces: [], benchmarks: [] };

function listMessages(found: Record<string, string>, recordedMigrations: string[]): string[] {
  const listed = Object.entries(found).map(([name, checksum]) => ({ name, checksum }));
  return migrations({ ...empty, migrations: listed, recordedMigrations }).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

test('recorded migrations may neither change nor disappear', () => {
  const recorded = [`${sums.a}  1_init`, `${sums.b}  2_more`, ''];
  expect(listMessages({ '1_init': sums.a, '2_more': sums.b }, recorded)).toEqual([]);
  expect(listMessages({ '1_init': sums.a, '2_more': sums.a }, recorded)).toEqual([
    expect.stringContaining('2_more/migration.sql:1 Changed'),
  ]);
  expect(listMessages({ '1_init': sums.a }, recorded)).toEqual([
    expect.stringContaining('checksums:2 The migration 2_more is missing'),
  ]);
});

test('a new migration is reported with the line that records it', () => {
  expect(listMessages({ '1_init': sums.a, '2_more': sums.b }, [`${sums.a}  1_init`])).toEqual([
    expect.stringContaining(`${sums.b}  2_more`),
  ]);
});
