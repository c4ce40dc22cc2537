import { findBenchmark, type ScoreRow } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import { taskTables } from './result-table';
import { latexText, writeCsv, writeLatex, writeMarkdown } from './write-numbers';

const velociti = findBenchmark('velociti');
if (!velociti) throw new Error('VELOCITI is not registered.');

const row = (slice: string, metric: string, value: number | null): ScoreRow => ({
  task: 'entailment',
  metric,
  slice,
  value,
  n: 40,
  ciLow: value === null ? null : value - 0.05,
  ciHigh: value === null ? null : value + 0.05,
});
const scores = [row('coref', 'strict', 0.2525), row('chrono', 'strict', null)];

describe('the numbers of a result', () => {
  it('are full-precision fractions in CSV, and empty if missing', () => {
    expect(writeCsv(scores)).toBe(
      [
        'task,metric,slice,value,n,ci_low,ci_high',
        'entailment,strict,coref,0.2525,40,0.2025,0.3025',
        'entailment,strict,chrono,,40,,',
        '',
      ].join('\r\n'),
    );
  });

  it('are safe from formula and cell injection in CSV', () => {
    const [line] = writeCsv([{ ...row('=SUM(A1),"x"', 'strict', 0.5) }])
      .split('\r\n')
      .slice(1);
    expect(line).toContain(`,"'=SUM(A1),""x""",`);
  });

  it('are rounded half to even with intervals in Markdown and LaTeX, in slice order of the benchmark', () => {
    const tables = taskTables(velociti, scores);
    const markdown = writeMarkdown('A | B', tables);
    expect(markdown).toContain('| Agent coreference | 25.2 (20.2–30.2) |');
    expect(markdown).toContain('| Slice | StrictVLE (%) |');
    expect(markdown.indexOf('Agent coreference')).toBeLessThan(
      markdown.indexOf('Event chronology'),
    );
    const latex = writeLatex('M_1', tables);
    expect(latex).toContain('Agent coreference & 25.2 (20.2--30.2) &');
    expect(latex).toContain('\\caption{M\\_1: Video-language entailment}');
    expect(latex).toContain('StrictVLE (\\%)');
  });

  it('leave out tasks and slices without a number', () => {
    const [table, ...others] = taskTables(velociti, scores);
    expect(others).toEqual([]);
    expect(table?.rows.map(({ slice }) => slice.id)).toEqual(['coref', 'chrono']);
  });
});

it('escapes all special characters of LaTeX', () => {
  expect(latexText('A&B {50%} #1 a_b ~ ^ \\ 3→1')).toBe(
    'A\\&B \\{50\\%\\} \\#1 a\\_b \\textasciitilde{} \\textasciicircum{} \\textbackslash{} 3$\\rightarrow$1',
  );
});
