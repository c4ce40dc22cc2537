import { quantile } from '@clapboard/metrics';

/** One submission that was scored; moments in milliseconds of one clock. */
export interface Scored {
  person: string;
  created: number;
  started: number;
  finished: number;
}

/** How long somebody waited, in milliseconds. */
export interface PersonWaits {
  submissions: number;
  /** from a submission until a worker takes it up */
  mean: number;
  median: number;
  /** from one's first submission to one's first result */
  first: number;
}

/** What each person waited, in no order. */
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

/** Jain's index of fairness, (Σx)² ÷ (n Σx²): 1 where all are equal, 1 ÷ n where one has everything; 1 for nobody. */
export function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares);
}
