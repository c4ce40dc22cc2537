import type { RecognisedFile } from '@clapboard/benchmarks';
import { formatCounted } from '@/format/values';
import type { BenchmarkForm } from './benchmark-form';

/** Returns the titles of the detected tasks, in the benchmark's order. */
export function formatTaskTitles(
  found: readonly RecognisedFile[],
  { tasks }: BenchmarkForm,
): string[] {
  return tasks.filter(({ id }) => found.some(({ task }) => task === id)).map(({ title }) => title);
}

/** Returns the titles of the detected formats, in the benchmark's order. */
export function formatTitles(
  found: readonly RecognisedFile[],
  { formats }: BenchmarkForm,
): string[] {
  return formats
    .filter(({ id }) => found.some(({ format }) => format === id))
    .map(({ title }) => title);
}

/** Returns the contents of files: `1,580 answers`, `2,453 verdicts`, or both. */
export function countContents(
  found: readonly RecognisedFile[],
  { formats }: BenchmarkForm,
): string {
  const verdictFormats = new Set(formats.filter(({ verdicts }) => verdicts).map(({ id }) => id));
  const count = (isVerdicts: boolean) =>
    found
      .filter(({ format }) => verdictFormats.has(format) === isVerdicts)
      .reduce((sum, { answers }) => sum + answers, 0);
  const [answers, verdicts] = [count(false), count(true)];
  return [
    answers > 0 || verdicts === 0 ? formatCounted(answers, 'answer') : '',
    verdicts > 0 ? formatCounted(verdicts, 'verdict') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
