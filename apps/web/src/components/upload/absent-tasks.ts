import type { PreflightResult } from '@clapboard/benchmarks';
import type { BenchmarkForm } from './benchmark-form';

export interface Absent {
  /** titles of the tasks for which there is no file */
  tasks: string[];
  /** titles of the numbers over several tasks that are not given for want of these */
  composites: string[];
}

/** What a submission of checked files would lack. It is allowed, and shown as absent. */
export function listMissing(form: BenchmarkForm, { coverage }: PreflightResult): Absent {
  const present = new Set(coverage.map(({ task }) => task));
  return {
    tasks: form.tasks.filter(({ id }) => !present.has(id)).map(({ title }) => title),
    composites: form.composites
      .filter(({ tasks }) => tasks.some((task) => !present.has(task)))
      .map(({ title }) => title),
  };
}
