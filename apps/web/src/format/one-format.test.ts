import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');

/** Formats of dates and numbers that only this folder may have. */
const otherFormats =
  /\.toLocale\w*String\(|new Intl\.(?:DateTime|Number)Format\(|toISOString\(\)\.slice\(/;

/** Values of inputs and queries, which are no text for readers. */
const machineReadable: readonly string[] = [
  'app/submissions/[id]/page.tsx',
  'components/admin/judge/spending.ts',
  'components/ui/form/fields.tsx',
];

/** Returns the program text of the website outside of this folder and of tests. */
function listSources(): { file: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btesting\b|^format\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
}

it('pages format dates and numbers by this module alone', () => {
  const others = listSources().filter(({ text }) => otherFormats.test(text));
  expect(others.map(({ file }) => file).sort()).toEqual(machineReadable);
});

it('texts write percentages without a space and rates as fps', () => {
  const wrong = listSources().flatMap(({ file, text }) =>
    [...text.matchAll(/\d %(?! [\w(])|\dfps\b|frames? (?:a|per) second/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(wrong).toEqual([]);
});
