import type { RecognisedFile } from '@clapboard/benchmarks';
import type { BenchmarkForm } from './benchmark-form';

/** Returns the titles of the detected tasks, in the benchmark's order. */
export function taskTitles(found: readonly RecognisedFile[], { tasks }: BenchmarkForm): string[] {
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
