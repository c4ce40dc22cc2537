import type { BoardFact } from '../views';

const facts: Readonly<Record<BoardFact, true>> = {
  model: true,
  organisation: true,
  parameters: true,
  released: true,
  published_at: true,
};

/** Whether a board is sorted by a fact of its rows, and not by a column. */
export function isFact(by: string): by is BoardFact {
  return Object.hasOwn(facts, by);
}
