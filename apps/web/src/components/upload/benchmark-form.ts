import type { BenchmarkDefinition } from '@clapboard/benchmarks';

/** The values of a benchmark that the submit form needs; plain, for the browser. */
export interface BenchmarkForm {
  id: string;
  title: string;
  itemNouns: string;
  tasks: { id: string; title: string; short: string }[];
  /** top-level slices, shown below each task's coverage */
  aspects: { id: string; title: string }[];
  /** the overall slice of a task */
  whole: string;
  /**
   * its title if it is an average, which need not cover every item; empty if it covers every item
   */
  average: string;
  /** scores over several tasks, which exist only if all of these are submitted */
  composites: { title: string; tasks: string[] }[];
  /** `verdicts`: its files consist of verdicts, not answers */
  formats: { id: string; title: string; description: string; example: string; verdicts: boolean }[];
  /** some answers may need a judge */
  judged: boolean;
  runSettings: { id: string; title: string; hint: string; required: boolean }[];
}

/**
 * Returns the form's part of a definition; the run settings `alsoRequired` are required as well as
 * the definition's own.
 */
export function benchmarkForm(
  definition: BenchmarkDefinition,
  alsoRequired: readonly string[] = [],
): BenchmarkForm {
  const whole = definition.headline.slice;
  const overall = definition.slices.find(({ id }) => id === whole);
  return {
    id: definition.id,
    title: definition.title,
    itemNouns: definition.itemNoun[1],
    tasks: definition.tasks.map(({ id, title, short }) => ({ id, title, short })),
    aspects: definition.slices
      .filter(({ kind, parent }) => kind === 'items' && (!parent || parent === whole))
      .map(({ id, title }) => ({ id, title })),
    whole,
    average: overall && overall.kind !== 'all' ? overall.title : '',
    composites: (definition.composites ?? []).map(({ title, of: parts }) => {
      return { title, tasks: [...new Set(parts.map(({ task }) => task))] };
    }),
    formats: definition.formats.map(({ id, title, description, example, holds }) => {
      return { id, title, description, example, verdicts: holds === 'verdicts' };
    }),
    judged: definition.judged ?? false,
    runSettings: definition.runSettings.map(({ id, title, hint, required }) => {
      return { id, title, hint, required: required || alsoRequired.includes(id) };
    }),
  };
}
