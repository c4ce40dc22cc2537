import type { BenchmarkDefinition } from '@clapboard/benchmarks';

/** What the submit form needs of a benchmark: plain values that a page can hand to the browser. */
export interface BenchmarkForm {
  id: string;
  title: string;
  itemNouns: string;
  tasks: { id: string; title: string; short: string }[];
  /** slices of the first level, shown under each task's coverage */
  aspects: { id: string; title: string }[];
  /** the slice of all items */
  overall: string;
  formats: { id: string; title: string; description: string; example: string }[];
  runSettings: { id: string; title: string; hint: string; required: boolean }[];
}

/** The form's part of a definition. */
export function benchmarkForm(definition: BenchmarkDefinition): BenchmarkForm {
  const overall = definition.slices.find(({ kind }) => kind === 'all')?.id ?? '';
  return {
    id: definition.id,
    title: definition.title,
    itemNouns: definition.itemNoun[1],
    tasks: definition.tasks.map(({ id, title, short }) => ({ id, title, short })),
    aspects: definition.slices
      .filter(({ kind, parent }) => kind === 'items' && (!parent || parent === overall))
      .map(({ id, title }) => ({ id, title })),
    overall,
    formats: definition.formats.map(({ id, title, description, example }) => {
      return { id, title, description, example };
    }),
    runSettings: definition.runSettings.map(({ id, title, hint, required }) => {
      return { id, title, hint, required };
    }),
  };
}
