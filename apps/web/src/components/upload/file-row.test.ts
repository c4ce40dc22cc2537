import { expect, it } from 'vitest';
import { namedFiles } from './chosen-task';
import { type FileRow, getFirst, toRow } from './file-row';

const recognised = {
  uploadId: '',
  file: '',
  format: 'official',
  task: 'qa',
  answers: 4,
  refused: false,
};

const row = (name: string, over: Partial<FileRow> = {}): FileRow => ({
  chosen: { name, file: new File(['{}'], name) },
  recognised: [{ ...recognised, file: name }],
  errors: 0,
  skipped: false,
  upload: undefined,
  ...over,
});

const rows = (count: number) => Array.from({ length: count }, (_, i) => row(`${i}.json`));

const names = (shown: readonly FileRow[]) => shown.map(({ chosen }) => chosen.name);

it('a short list is shown in full, and a long list is cut off', () => {
  expect(getFirst(rows(10))).toHaveLength(10);
  expect(names(getFirst(rows(22)))).toEqual(names(rows(8)));
});

it('a row that needs attention is shown wherever it is in the list', () => {
  const long = [
    ...rows(20),
    row('wrong.json', { errors: 1 }),
    row('unknown.json', { recognised: [] }),
    row('unsent.json', { upload: { phase: 'failed', message: 'The line broke.' } }),
  ];
  expect(names(getFirst(long))).toEqual([
    ...names(rows(5)),
    'wrong.json',
    'unknown.json',
    'unsent.json',
  ]);
});

it('all rows that need attention are shown, however many there are', () => {
  const wrong = rows(30).map((row) => ({ ...row, errors: 1 }));
  expect(getFirst(wrong)).toHaveLength(30);
});

it('a skipped file needs no attention and is not submitted', () => {
  const skipped = row('run.pkl', { recognised: [], skipped: true });
  expect(names(getFirst([...rows(22), skipped]))).not.toContain('run.pkl');
  const issue = {
    severity: 'warning',
    code: 'skipped_file',
    at: '',
    message: '',
    fix: '',
  } as const;
  const preflight = {
    recognised: [],
    issues: [
      { ...issue, file: 'run.pkl' },
      { ...issue, file: 'a.zip/run.pkl' },
    ],
    coverage: [],
    missing: 0,
    verdicts: { brought: 0, lacking: 0 },
  };
  expect(toRow(skipped.chosen, preflight, undefined).skipped).toBe(true);
  const files = [row('a.zip').chosen, skipped.chosen];
  const stored = new Map(files.map(({ name, file }) => [file, name]));
  expect(namedFiles({ files, tasks: {}, preflight }, stored)).toEqual([
    { fileId: 'a.zip', task: null },
  ]);
});
