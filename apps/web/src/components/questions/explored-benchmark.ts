import { type BenchmarkDefinition, getPrimaryMetric } from '@clapboard/benchmarks';

/** The plain values of a benchmark that the explorer in the browser needs. */
export interface ExploredBenchmark {
  /** noun for an item, singular and plural */
  noun: readonly [string, string];
  /** address of the authors’ videos */
  videos: string;
  tasks: readonly {
    id: string;
    title: string;
    metric: {
      title: string;
      description: string;
      unit: 'percent' | 'fraction' | 'score';
      decimals: number;
    };
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
      const { title, description, unit, decimals } = getPrimaryMetric(task);
      return { id: task.id, title: task.title, metric: { title, description, unit, decimals } };
    }),
    slices: definition.slices.flatMap(({ id, title, group, parent, repeats }) =>
      repeats === undefined ? [{ id, title, group, parent }] : [],
    ),
  };
}
