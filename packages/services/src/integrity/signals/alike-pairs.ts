import { median, robustSpread } from './robust';
import { type AnswerTable, type Likeness, likenesses, zOf } from './same-answers';

/** Where a pair is noted, in standard deviations beyond what pairs of the board usually have. */
export const alikeFrom = 6;

/** Fewer compared items tell nothing. */
const fewest = 8;

export interface AlikePair extends Likeness {
  strength: number;
}

/** Pairs to be kept of one submission table: how unusual a pair is, is told once all are known. */
interface Scored {
  pair: Likeness;
  z: number;
}

/**
 * Pairs whose answers are more alike than chance and than pairs of this board usually are: models of a
 * family err alike, so that the median over all pairs is taken off, and their spread divides. At least
 * half of what can be compared must be the same. Strongest first; awaits `pause` after each row.
 */
export async function alikePairs(
  table: AnswerTable,
  wanted: (first: number, second: number) => boolean,
  pause: (done: number) => Promise<void>,
): Promise<AlikePair[]> {
  const all: number[] = [];
  const high: Scored[] = [];
  let rows = 0;
  for (const row of likenesses(table, wanted)) {
    for (const pair of row) {
      if (pair.compared < fewest) continue;
      const z = zOf(pair);
      all.push(z);
      if (z >= alikeFrom && pair.same * 2 >= pair.compared) high.push({ pair, z });
    }
    rows += 1;
    await pause(rows / table.codes.length);
  }
  if (high.length === 0) return [];
  // With few pairs the copies themselves would be what is usual.
  const usual = all.length < 20 ? { middle: 0, spread: 1 } : usualOf(all);
  return high
    .map(({ pair, z }) => ({ ...pair, strength: (z - usual.middle) / usual.spread }))
    .filter(({ strength }) => strength >= alikeFrom)
    .sort((one, other) => other.strength - one.strength);
}

function usualOf(all: readonly number[]): { middle: number; spread: number } {
  return { middle: Math.max(0, median(all)), spread: Math.max(1, robustSpread(all)) };
}
