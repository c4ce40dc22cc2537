import type { RunFactKey } from '../contract/run-facts';

/** What a toolkit’s files say about a run: its benchmark, model, frame sampling and run facts. */
export type FoundName = 'benchmark' | 'model' | 'frames' | 'fps' | 'resolution' | RunFactKey;

/** A fact with its source. */
export interface FoundFact {
  name: FoundName;
  value: string | number;
  /** file that says it */
  file: string;
  /** field or part of the file, such as `config.random_seed` */
  field: string;
}

/** Facts that add up over the files of a run. */
const summed: readonly FoundName[] = ['inputTokens', 'outputTokens', 'wallTime', 'cost'];

/** Files that disagree about a fact. */
export interface Disagreement {
  name: FoundName;
  found: readonly FoundFact[];
}

/**
 * Combines facts of several files. `sources` are lists of facts, the most reliable first: a fact is
 * taken from the first list that has it. Sums tokens, times and costs. Facts on which files of one
 * list disagree are returned separately.
 */
export function combineFacts(sources: readonly (readonly FoundFact[])[]): {
  facts: FoundFact[];
  disagreements: Disagreement[];
} {
  const facts = new Map<FoundName, FoundFact>();
  const disagreements = new Map<FoundName, Disagreement>();
  for (const source of sources) {
    for (const name of new Set(source.map((fact) => fact.name))) {
      if (facts.has(name) || disagreements.has(name)) continue;
      const found = source.filter((fact) => fact.name === name);
      const combined = combine(name, found);
      if (combined) facts.set(name, combined);
      else disagreements.set(name, { name, found });
    }
  }
  return { facts: [...facts.values()], disagreements: [...disagreements.values()] };
}

function combine(name: FoundName, found: readonly FoundFact[]): FoundFact | null {
  const [first] = found;
  if (!first) return null;
  if (found.length > 1 && summed.includes(name)) {
    const value = found.reduce((sum, fact) => sum + Number(fact.value), 0);
    return { ...first, value, file: `${found.length} files` };
  }
  return found.every(({ value }) => value === first.value) ? first : null;
}
