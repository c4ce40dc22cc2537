import type { Json, SourceFile } from '@clapboard/intake';
import type { Entry, Report } from '../../reading/entry';
import { itemId } from '../item';
import { answerOf } from './answers-of';
import { type Form, formOf, isTest } from './forms';

export type TableFile = Extract<SourceFile, { kind: 'table' }>;

/**
 * Answers of one table, each under the id of its pair. The test is in the column `test_name`, or else
 * in the file's name. A pair that occurs several times is numbered in the order of occurrence. Null,
 * with the reason reported, where the columns are others.
 */
export function tableEntries(
  file: TableFile,
  task: string | undefined,
  report: Report,
): { form: Form; entries: Entry[] } | null {
  const named = testOfName(file.name);
  const absent = ['test_name', 'video_id', 'event'].filter(
    (column) => !file.columns.includes(column) && !(column === 'test_name' && named !== undefined),
  );
  const form = formOf(
    file.columns.filter((column) => !['test_name', 'video_id', 'event'].includes(column)),
    task,
    file.rows[0] ? 'line 1' : '',
    report,
  );
  if (absent.length > 0) {
    report({
      severity: 'error',
      code: 'columns_missing',
      at: '',
      message: `The table has no column ${absent.join(', ')}; its columns are ${file.columns.join(', ')}.`,
      fix: 'A row has test_name, video_id and event besides its two answers. The test may be the name of the file instead, for instance coref.csv.',
    });
    return null;
  }
  if (!form) return null;
  const cut = file.rows.filter(({ cells }) => textOf(cells.video_id).includes('.'));
  if (cut.length > 0) {
    report({
      severity: 'info',
      code: 'ids_normalised',
      at: '',
      message: `${cut.length} names of videos were cut at their first full stop, as the official code does, for instance ${JSON.stringify(textOf(cut[0]?.cells.video_id))}.`,
      fix: 'Nothing to do.',
    });
  }
  reportOtherTest(file, named, report);
  const seen = new Map<string, number>();
  const entries = file.rows.flatMap(({ line, cells }): Entry[] => {
    const test = textOf(cells.test_name) || named || '';
    const first = itemId(test, textOf(cells.video_id), textOf(cells.event), 1);
    const occurrence = (seen.get(first) ?? 0) + 1;
    seen.set(first, occurrence);
    const at = `line ${line}`;
    const value = answerOf(form, cells, at, report);
    if (value === undefined) return [];
    return [{ id: occurrence > 1 ? `${first}#${occurrence}` : first, at, value }];
  });
  return { form, entries };
}

function textOf(cell: Json | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function testOfName(file: string): string | undefined {
  const name = file.split(/[\\/]/).at(-1)?.split('.')[0] ?? '';
  return isTest(name) ? name : undefined;
}

function reportOtherTest(file: TableFile, named: string | undefined, report: Report): void {
  if (named === undefined || !file.columns.includes('test_name')) return;
  const other = file.rows.find(({ cells }) => ![named, ''].includes(textOf(cells.test_name)));
  if (!other) return;
  report({
    severity: 'warning',
    code: 'other_test',
    at: `line ${other.line}`,
    message: `The file is named after the test ${named}, but its column test_name says ${JSON.stringify(textOf(other.cells.test_name))}. The column counts.`,
    fix: 'Check that the file has the rows of the test that was meant.',
  });
}
