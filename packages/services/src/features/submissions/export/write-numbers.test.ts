import { findBenchmark, type ScoreRow } from '@clapboard/benchmarks';
import { runFacts } from '@clapboard/benchmarks/run-facts';
import { describe, expect, it } from 'vitest';
import { runFactsSchema } from '../../../core/runs/run-facts';
import { listTaskTables } from './result-table';
import { writeCsv, writeLatex, writeMarkdown } from './write-numbers';

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
/** Nothing but the number of frames is stated. */
const run = {
  runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
  runFacts: runFactsSchema.parse({}),
};
const unstated = ','.repeat(runFacts.length + 2);
const scores = [row('coref', 'strict', 0.2525), row('chrono', 'strict', null)];

describe('the numbers of a result', () => {
  it('are full-precision fractions in CSV, and empty if missing', () => {
    expect(writeCsv(scores, run)).toBe(
      [
        'task,metric,slice,value,n,ci_low,ci_high,frames,resolution,prompt_variant,prompt,temperature,generation,seeds,commit,toolkit,toolkit_version,hardware,input_tokens,output_tokens,wall_time,tokens_per_second,cost,notes',
        `entailment,strict,coref,0.2525,40,0.2025,0.3025,8${unstated}`,
        `entailment,strict,chrono,,40,,,8${unstated}`,
        '',
      ].join('\r\n'),
    );
  });

  it('are safe from formula and cell injection in CSV', () => {
    const [line] = writeCsv([{ ...row('=SUM(A1),"x"', 'strict', 0.5) }], run)
      .split('\r\n')
      .slice(1);
    expect(line).toContain(`,"'=SUM(A1),""x""",`);
  });

  it('are rounded as by the official code, with intervals, in Markdown and LaTeX, in slice order of the benchmark', () => {
    // Python: round(0.2525, 3) is 0.253.
    const tables = listTaskTables(velociti, scores);
    const markdown = writeMarkdown('A | B', tables, run);
    expect(markdown).toContain('| Agent coreference | 25.3 (20.3–30.2) |');
    expect(markdown).toContain('| Slice | StrictVLE (%) |');
    expect(markdown.indexOf('Agent coreference')).toBeLessThan(
      markdown.indexOf('Event chronology'),
    );
    const latex = writeLatex('M_1', tables, run);
    expect(latex).toContain('Agent coreference & 25.3 (20.3--30.2) &');
    expect(latex).toContain('\\caption{M\\_1: Video-language entailment}');
    expect(latex).toContain('StrictVLE (\\%)');
  });

  it('stay as written in Markdown, whatever the name of the model', () => {
    const markdown = writeMarkdown('~~A~~ | #1 &lt;', listTaskTables(velociti, scores), run);
    expect(markdown).toMatch(/^# \\~\\~A\\~\\~ \\\| \\#1 \\&lt;\n/);
  });

  it('come with the stated settings and facts of the run, in which no line ends a comment', () => {
    const stated = {
      ...run,
      runFacts: runFactsSchema.parse({ prompt: 'Look.\n\\input{x}', wallTime: 90, cost: 1.5 }),
    };
    const [, line = ''] = writeCsv(scores, stated).split('\r\n0.')[0]?.split('entailment') ?? [];
    expect(line).toContain(',8,,,"Look.');
    expect(line).toMatch(/,90,,1\.5,\r\n$/);
    const tables = listTaskTables(velociti, scores);
    const latex = writeLatex('M', tables, stated);
    expect(latex).toContain('% Prompt text: Look. \\input{x}\n% Wall time: 90\n% Cost: 1.5\n');
    expect(writeMarkdown('M', tables, stated)).toContain('- Wall time: 90\n');
    expect(writeMarkdown('M', tables, stated)).not.toContain('Hardware');
  });

  it('leave out tasks and slices without a number', () => {
    const [table, ...others] = listTaskTables(velociti, scores);
    expect(others).toEqual([]);
    expect(table?.rows.map(({ slice }) => slice.id)).toEqual(['coref', 'chrono']);
  });
});
