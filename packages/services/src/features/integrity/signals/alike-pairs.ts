import { benjaminiHochberg, normalTail, rng } from '@clapboard/metrics';
import type { ChoiceTable } from './choice-table';
import { computeExpectedChoices, type ExpectedChoices } from './expected-choices';
import { permuteChoices } from './permuted-choices';
import { median, robustSpread } from './robust';
import { countSharedChoices, type SharedChoices } from './shared-choices';

/** Pairs are listed up to this false discovery rate. */
const listedRate = 0.01;
/** Overlap that honest models of one family may have: see decision 027. */
const honestOverlap = { choices: 0.3, texts: 0.2 };
/** Minimum number of items and submissions. */
const fewestItems = 8;
const fewestRows = { choices: 4, texts: 2 };
/** From this number of pairs, the leaderboard itself shows what is usual. */
const calibrationPairs = 45;
const permutedPairs = 400;
const mostPermutations = 20;

export interface AlikePair extends Omit<SharedChoices, 'standardError'> {
  first: number;
  second: number;
  /** standard errors by which the overlap exceeds that of an honest family */
  strength: number;
  /** false discovery rate of the list that ends with this pair */
  falseDiscoveryRate: number;
}

interface Pair {
  first: number;
  second: number;
  shared: SharedChoices;
}

/**
 * Returns pairs of submissions that share more choices than chance and common training explain,
 * strongest first. The null hypothesis is an overlap of 30% (texts: 20%) in either direction.
 * Standard errors are calibrated: centered and scaled by the larger of the results on leaderboards
 * with permuted answers and on all pairs of this leaderboard (median and MAD), because honest
 * models have something in common. Pairs are listed up to a false discovery rate of 1%
 * (Benjamini–Hochberg over both directions of all pairs). Awaits `pause` after each row.
 */
export async function findAlikePairs(
  table: ChoiceTable,
  isCompared: (first: number, second: number) => boolean,
  pause: (done: number) => Promise<void>,
): Promise<AlikePair[]> {
  const kind = table.open ? 'texts' : 'choices';
  if (table.rows.length < fewestRows[kind]) return [];
  const expected = computeExpectedChoices(table);
  const all: number[] = [];
  const high: Pair[] = [];
  for (let first = 0; first < table.rows.length; first += 1) {
    const isOther = (second: number) => isCompared(first, second);
    for (const pair of getPairs(table, expected, first, isOther)) {
      all.push(computeZ(pair.shared));
      if (pair.shared.overlap >= honestOverlap[kind] / 2) high.push(pair);
    }
    await pause((first + 1) / table.rows.length);
  }
  if (high.length === 0) return [];
  const usual = computeTypical(all, computePermutedValues(table));
  const computeStrength = ({ overlap, standardError }: SharedChoices) =>
    ((overlap - honestOverlap[kind]) / standardError - usual.middle) / usual.spread;
  const found = high.map(({ first, second, shared }) => {
    // Either may have copied the other.
    const reverse = countSharedChoices(table, expected, second, first);
    const { standardError: _, ...numbers } = shared.overlap > reverse.overlap ? shared : reverse;
    const strength = Math.max(computeStrength(shared), computeStrength(reverse));
    return { first, second, ...numbers, strength };
  });
  const rates = benjaminiHochberg(
    found.map(({ strength }) => normalTail(strength)),
    2 * all.length,
  );
  return found
    .map((pair, i) => ({ ...pair, falseDiscoveryRate: rates[i] ?? 1 }))
    .filter(({ falseDiscoveryRate }) => falseDiscoveryRate <= listedRate)
    .sort((pair, other) => other.strength - pair.strength);
}

/** Shared choices of `first` and each row after it that is compared with it. */
function getPairs(
  table: ChoiceTable,
  expected: ExpectedChoices,
  first: number,
  isOther: (second: number) => boolean,
): Pair[] {
  return table.rows.slice(first + 1).flatMap((_, i) => {
    const second = first + 1 + i;
    if (!isOther(second)) return [];
    const shared = countSharedChoices(table, expected, first, second);
    return shared.compared < fewestItems ? [] : [{ first, second, shared }];
  });
}

function computeZ({ overlap, standardError }: SharedChoices): number {
  return overlap / standardError;
}

interface Usual {
  middle: number;
  spread: number;
}

function computeTypical(all: readonly number[], permuted: readonly number[]): Usual {
  const chance = { middle: median(permuted), spread: robustSpread(permuted) };
  if (all.length < calibrationPairs) return chance;
  return {
    middle: Math.max(chance.middle, median(all)),
    spread: Math.max(chance.spread, robustSpread(all)),
  };
}

/** z-values of pairs of permuted leaderboards; deterministic per table. */
function computePermutedValues(table: ChoiceTable): number[] {
  const random = rng('permuted choices');
  const values: number[] = [];
  const count = table.rows.length;
  const pairs = Math.min(permutedPairs, (count * (count - 1)) / 2);
  for (let i = 0; i < mostPermutations && values.length < permutedPairs; i += 1) {
    const permuted = permuteChoices(table, random);
    const expected = computeExpectedChoices(permuted);
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = random.below(count);
      const second = (first + 1 + random.below(count - 1)) % count;
      values.push(computeZ(countSharedChoices(permuted, expected, first, second)));
    }
  }
  return values;
}
