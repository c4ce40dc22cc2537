import type { PreflightResult } from '@clapboard/benchmarks';
import type { BenchmarkForm } from './benchmark-form';

export interface Absent {
  /** titles of the tasks without a file */
  tasks: string[];
  /** titles of the scores over several tasks that are missing without them */
  composites: string[];
}

/**
 * Returns what a submission of checked files would lack. It is allowed; the result shows these as
 * absent.
 */
export function listMissing(form: BenchmarkForm, { coverage }: PreflightResult): Absent {
  const presentTasks = new Set(coverage.map(({ task }) => task));
  return {
    tasks: form.tasks.filter(({ id }) => !presentTasks.has(id)).map(({ title }) => title),
    composites: form.composites
      .filter(({ tasks }) => tasks.some((task) => !presentTasks.has(task)))
      .map(({ title }) => title),
  };
}
