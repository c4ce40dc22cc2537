import {
  type BenchmarkDefinition,
  findBenchmark,
  type RecognisedFile,
} from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { benchmarkForm } from './benchmark-form';
import { countContents } from './found-in-file';

const file = (format: string, answers: number): RecognisedFile => ({
  uploadId: '',
  file: '',
  format,
  task: 'qa',
  answers,
  refused: false,
});

it('verdict files are counted as verdicts, next to answers', () => {
  const definition = findBenchmark('tempcompass');
  const form = benchmarkForm(definition as BenchmarkDefinition);
  expect(countContents([file('verdicts', 2453)], form)).toBe('2,453 verdicts');
  expect(countContents([file('official', 1580), file('verdicts', 1)], form)).toBe(
    '1,580 answers, 1 verdict',
  );
  expect(countContents([file('official', 1)], form)).toBe('1 answer');
});
