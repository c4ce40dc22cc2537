import { type BenchmarkDefinition, getPrimaryMetric } from '@clapboard/benchmarks';
import type { ValueStyle } from '@/format/values';

/** The plain values of a benchmark that the explorer in the browser needs. */
export interface ExploredBenchmark {
  /** noun for an item, singular and plural */
  noun: readonly [string, string];
  /** address of the authors’ videos */
  videos: string;
  tasks: readonly {
    id: string;
    title: string;
    metric: ValueStyle & { title: string; description: string };
  }[];
  /** `parent`: the slice that this slice refines */
  slices: readonly { id: string; title: string; group: string; parent?: string | undefined }[];
}

/** Returns the values of a benchmark that the explorer needs. */
export function toExploredBenchmark(definition: BenchmarkDefinition): ExploredBenchmark {
  return {
    noun: definition.itemNoun,
    videos: definition.links.videos,
    tasks: definition.tasks.map((task) => {
      const { title, description, unit, decimals, rounds } = getPrimaryMetric(task);
      const metric = { title, description, unit, decimals, rounds };
      return { id: task.id, title: task.title, metric };
    }),
    slices: definition.slices.flatMap(({ id, title, group, parent, repeats }) =>
      repeats === undefined ? [{ id, title, group, parent }] : [],
    ),
  };
}
