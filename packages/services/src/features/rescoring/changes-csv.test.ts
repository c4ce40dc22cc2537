import { expect, it } from 'vitest';
import type { PreviewChange } from '../../pipeline/rescoring/preview-views';
import { changesHeader, writeChangesCsv } from './changes-csv';

const change: PreviewChange = {
  submissionId: 's-1',
  modelName: '=HYPERLINK("x")',
  runName: 'Model (DSCP · 16 frames)',
  organisation: 'A, B',
  task: 'mcqa',
  metric: 'accuracy',
  slice: 'overall',
  before: { value: 0.25, n: 40, ciLow: 0.125, ciHigh: 0.375 },
  after: { value: 0.5, n: 38, ciLow: null, ciHigh: null },
  kind: 'value',
  reasons: ['dataset', 'judge'],
};

it('writes a change as a line in full precision and escapes formulas in model names', () => {
  expect(writeChangesCsv([change]).split('\r\n')).toEqual([
    `s-1,"'=HYPERLINK(""x"")","A, B",mcqa,accuracy,overall,value,dataset judge,0.25,40,0.125,0.375,0.5,38,,,0.25,Model (DSCP · 16 frames)`,
    '',
  ]);
});

it('ends each line with the name of the run, under its heading', () => {
  expect(changesHeader.split('\r\n')[0]?.split(',').at(-1)).toBe('run');
  expect(writeChangesCsv([change]).split('\r\n')[0]).toMatch(/,Model \(DSCP · 16 frames\)$/);
});

it('leaves the previous value and the difference of a new number empty', () => {
  const [line] = writeChangesCsv([{ ...change, modelName: 'M', before: null }]).split('\r\n');
  expect(line).toBe(
    's-1,M,"A, B",mcqa,accuracy,overall,value,dataset judge,,,,,0.5,38,,,,Model (DSCP · 16 frames)',
  );
});
