import { benjaminiHochberg, mean, normalTail, quantile } from '@clapboard/metrics';
import { median, robustSpread } from './robust';

/** A submission that answers hard items as well as easy ones. */
interface KnownHardItems {
  index: number;
  /** share correct on the hardest fifth, by the other submissions' results */
  value: number;
  /** share predicted there by its overall skill */
  expected: number;
  /** 80th percentile of the others' shares on the same items */
  othersUpTo: number;
  /** number of items in that fifth */
  n: number;
  models: number;
  strength: number;
}

interface Pattern {
  hard: Int32Array;
  value: number;
  expected: number;
  overall: number;
  /** standard deviations by which its answers follow difficulty less than the others' */
  flatness: number;
}

/** Submissions of similar skill show which items are hard, but only if there are several. */
const fewestModels = 8;
const fewestHard = 8;
const listedRate = 0.01;
const leastExcess = 0.1;
const leastRight = 0.05;
/**
 * Nearly all of the hardest items, far above the 80th percentile of the others: several may have
 * the ground truth.
 */
const nearlyAll = { value: 0.9, gap: 0.25, strength: 5 };
/** Sufficient if the part's score was already suspicious. */
const confirmedFrom = 2;

/**
 * Person-fit: a submission that copied the ground truth is right on hard items as often as on easy
 * ones, while a better model is better everywhere and still worse on hard ones. `rows` are
 * correctness by item (1, 0, NaN for none). Returns submissions, at least as good as half of the
 * others, whose slope of log-odds over difficulty is too flat (false discovery rate up to 1% over
 * all submissions), and those that are right on nearly all of the hardest fifth while others are
 * far below. Ignores submissions that are hardly ever right, for instance because of their answer
 * format. Strongest first.
 */
export function findKnownHardItems(rows: readonly Float64Array[]): KnownHardItems[] {
  const patterns = computePatterns(rows);
  const fitted = patterns.filter((pattern) => pattern !== null);
  const middle = median(fitted.map(({ overall }) => overall));
  const rates = benjaminiHochberg(
    patterns.map((pattern) => (pattern ? normalTail(pattern.flatness) : 1)),
  );
  return patterns
    .flatMap((pattern, index) => {
      if (!pattern || pattern.overall < middle) return [];
      const isFlat = (rates[index] ?? 1) <= listedRate;
      const isFar = pattern.value - pattern.expected >= leastExcess;
      const isSuspect = (isFlat && isFar) || pattern.value >= nearlyAll.value;
      if (!isSuspect) return [];
      const found = describe(rows, pattern, index);
      return (isFlat && isFar) || isOutOfReach(found) ? [found] : [];
    })
    .sort((entry, other) => other.strength - entry.strength);
}

/** Whether one submission's answers to a suspiciously good part also look copied. */
export function looksCopied(rows: readonly Float64Array[], index: number): boolean {
  const pattern = computePatterns(rows)[index];
  if (!pattern) return false;
  const isFlat = pattern.flatness >= confirmedFrom && pattern.value > pattern.expected;
  return isFlat || isOutOfReach(describe(rows, pattern, index));
}

function describe(
  rows: readonly Float64Array[],
  { hard, value, expected, flatness }: Pattern,
  index: number,
): KnownHardItems {
  const others = rows.filter((row, i) => i !== index && isUsable(row));
  const shares = others.map((row) => meanAt(row, hard)).filter((share) => !Number.isNaN(share));
  const othersUpTo = quantile(
    shares.sort((a, b) => a - b),
    0.8,
  );
  const n = hard.length;
  const models = others.length + 1;
  const found = { index, value, expected, othersUpTo, n, models, strength: flatness };
  return isOutOfReach(found)
    ? { ...found, strength: Math.max(flatness, computeGap(found)) }
    : found;
}

function isOutOfReach(found: KnownHardItems): boolean {
  const isHigh = found.value >= nearlyAll.value;
  const isApart = found.value - found.othersUpTo >= nearlyAll.gap;
  return isHigh && isApart && computeGap(found) >= nearlyAll.strength;
}

/** Standard errors above the best of most others. */
function computeGap({ value, othersUpTo, n }: KnownHardItems): number {
  return (value - othersUpTo) / Math.sqrt((othersUpTo * (1 - othersUpTo) + 1 / (4 * n)) / n);
}

function computePatterns(rows: readonly Float64Array[]): (Pattern | null)[] {
  const usable = rows.map((row) => isUsable(row));
  if (usable.filter(Boolean).length < fewestModels) return rows.map(() => null);
  const items = rows[0]?.length ?? 0;
  const right = new Float64Array(items);
  const count = new Float64Array(items);
  for (const row of rows.filter((_, i) => usable[i])) {
    for (let item = 0; item < items; item += 1) {
      const value = row[item] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      right[item] = (right[item] ?? 0) + value;
      count[item] = (count[item] ?? 0) + 1;
    }
  }
  const fits = rows.map((row, i) => (usable[i] ? fitSlope(row, right, count) : null));
  const slopes = fits.flatMap((fit) => (fit ? [fit.slope] : []));
  const typical = median(slopes);
  const spread = robustSpread(slopes);
  return fits.map((fit) => {
    if (!fit) return null;
    const { values, easiness, hard, at, slope, error } = fit;
    const scaled = easiness.map((ease) => typical * ease);
    const skill = computeSkill(values, scaled);
    const flatness = (typical - slope) / Math.sqrt(spread ** 2 + error ** 2);
    const expected = average(hard.map((i) => logistic(skill + (scaled[i] ?? 0))));
    const value = average(hard.map((i) => values[i] ?? 0));
    const hardItems = Int32Array.from(hard, (i) => at[i] ?? 0);
    return { hard: hardItems, value, expected, overall: average(values), flatness };
  });
}

function isUsable(row: Float64Array): boolean {
  const known = row.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) > leastRight * known.length;
}

/**
 * Skill and slope of one submission in logit P(right) = skill + slope × easiness, where easiness is
 * the log-odds of the others being right: the score test's first step from slope 1. Null with too
 * few items.
 */
function fitSlope(row: Float64Array, right: Float64Array, count: Float64Array) {
  const at = [...row.keys()].filter(
    (item) => !Number.isNaN(row[item] ?? Number.NaN) && (count[item] ?? 0) > 1,
  );
  const values = at.map((item) => row[item] ?? 0);
  const easiness = at.map((item, i) => {
    const others = (right[item] ?? 0) - (values[i] ?? 0);
    return Math.log((others + 0.5) / ((count[item] ?? 0) - 1 - others + 0.5));
  });
  const hard = [...at.keys()]
    .sort((a, b) => (easiness[a] ?? 0) - (easiness[b] ?? 0))
    .slice(0, Math.floor(at.length / 5));
  if (hard.length < fewestHard) return null;
  const skill = computeSkill(values, easiness);
  let score = 0;
  let [weights, first, second] = [0, 0, 0];
  for (const [i, easy] of easiness.entries()) {
    const chance = logistic(skill + easy);
    const weight = chance * (1 - chance);
    score += ((values[i] ?? 0) - chance) * easy;
    weights += weight;
    first += weight * easy;
    second += weight * easy * easy;
  }
  const information = second - (first * first) / weights;
  // There is no slope if all items are equally hard.
  if (!(information > 1e-9)) return null;
  const [slope, error] = [1 + score / information, 1 / Math.sqrt(information)];
  return { values, easiness, hard, at, slope, error };
}

/**
 * The skill at which the expected number of correct answers equals the actual one, by Newton's
 * method.
 */
function computeSkill(values: readonly number[], easiness: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const target = Math.min(Math.max(sum, 0.5), values.length - 0.5);
  let skill = 0;
  for (let step = 0; step < 30; step += 1) {
    let expected = 0;
    let slope = 0;
    for (let i = 0; i < easiness.length; i += 1) {
      const chance = logistic(skill + (easiness[i] ?? 0));
      expected += chance;
      slope += chance * (1 - chance);
    }
    // A step is at most one logit: far from the solution the curve is nearly level.
    const change = Math.max(-1, Math.min(1, (target - expected) / slope));
    skill += change;
    if (Math.abs(change) < 1e-6) break;
  }
  return skill;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function average(values: Iterable<number>): number {
  return mean(values).value ?? Number.NaN;
}

/** Share correct among its answers; NaN without any. */
function meanAt(row: Float64Array, items: Int32Array): number {
  return average(Array.from(items, (item) => row[item] ?? Number.NaN));
}
