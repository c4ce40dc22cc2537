import { quantile } from '@clapboard/metrics';

/** The times of a scored submission, in milliseconds of one clock. */
export interface Scored {
  person: string;
  created: number;
  started: number;
  finished: number;
}

/** How long a person waited, in milliseconds. */
export interface PersonWaits {
  submissions: number;
  /** from a submission to its claim by a worker */
  mean: number;
  median: number;
  /** from the first submission to the first result */
  first: number;
}

/** Computes the waits of each person, in no particular order. */
export function waitsByPerson(all: readonly Scored[]): PersonWaits[] {
  const people = new Map<string, Scored[]>();
  for (const submission of all)
    people.set(submission.person, [...(people.get(submission.person) ?? []), submission]);
  return [...people.values()].map((person) => {
    const waits = person.map(({ created, started }) => started - created).toSorted((a, b) => a - b);
    return {
      submissions: person.length,
      mean: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
      median: quantile(waits, 0.5),
      first:
        Math.min(...person.map(({ finished }) => finished)) -
        Math.min(...person.map(({ created }) => created)),
    };
  });
}

/**
 * Jain's fairness index, (Σx)² ÷ (n Σx²): 1 if all values are equal, 1 ÷ n if only one is not zero, and 1 without
 * values.
 */
export function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares);
}
