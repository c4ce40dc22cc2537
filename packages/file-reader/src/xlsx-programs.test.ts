import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFiles } from './open-files';

/** Opens a file of pandas, openpyxl, XlsxWriter or LibreOffice; see fixtures/README.md. */
async function open(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(`fixtures/${name}.xlsx`, import.meta.url)));
  const { files, issues } = await openFiles([{ name: `${name}.xlsx`, bytes }]);
  const [file] = files;
  if (file?.kind !== 'table') throw new Error(`${name} was not read`);
  const warnings = issues.flatMap(({ severity, code }) => (severity === 'warning' ? [code] : []));
  return { table: file, issues: issues.map(({ code, at }) => `${code} ${at}`.trim()), warnings };
}

const answers = [
  ...['A. red', 'None', null, null, ' two  spaces ', 'one\ntwo', 'cr\r\nlf', '=1+1', '007'],
  ...['1e5', 'TRUE', '2024-01-05', '<b>&amp; "q" \'s', "'quoted", '😀 ä 𝔘', 'x'.repeat(32_767)],
];

describe('Excel tables of common programs', () => {
  it.each([
    ['vlmevalkit', answers, []],
    // Text that begins with = became a formula without a value or with 0.
    ['xlsxwriter', answers.with(7, null), ['unreadable_cell cell G9']],
    ['openpyxl', answers.with(7, null), ['unreadable_cell cell G9']],
  ])('contain the values written by %s, and report lost values', async (name, expected, lost) => {
    const { table, issues } = await open(name);
    expect(issues).toEqual([...lost, 'cell_cut_off cell G17', 'numbers_in_table']);
    expect(table.rows).toEqual(
      expected.map((prediction, i) => ({
        line: i + 2,
        cells: {
          index: i,
          video: String(1000 + i),
          question: `What moves in clip ${i}?`,
          candidates: `['A. red', 'B. it\\'s "blue"']`,
          score: i % 3 === 0 ? null : i / 4,
          flag: i % 2 === 0,
          prediction,
        },
      })),
    );
  });

  it.each([
    ['openpyxl', 'cells', [null, null, null], ['E2', 'E3', 'E4']],
    ['LibreOffice', 'calc', [2, 'a', null], ['E4']],
  ])(
    'of %s keep formatted text, dates as numbers, saved formula values and row numbers, and warn about other sheets',
    async (_, name, formulas, unreadable) => {
      const { table, issues, warnings } = await open(name);
      expect(warnings).toContain('other_sheets');
      expect(issues).toEqual([
        ...unreadable.map((cell) => `unreadable_cell cell ${cell}`),
        'other_sheets',
        'numbers_in_table',
      ]);
      const [first, second, third] = formulas;
      expect(table.rows).toEqual([
        {
          line: 2,
          cells: {
            id: 'a',
            prediction: 'plain bold end',
            when: 45296.5,
            number: 0.1,
            formula: first,
          },
        },
        {
          line: 3,
          cells: { id: 7, prediction: null, when: 45296, number: 1e300, formula: second },
        },
        {
          line: 4,
          cells: { id: '00012', prediction: 'x', when: 0.25, number: -3, formula: third },
        },
        {
          line: 6,
          cells: { id: null, prediction: 'alone', when: null, number: null, formula: null },
        },
      ]);
    },
  );
});
