/** Answers of many submissions to the items of one task. */
export interface AnswerTable {
  items: number;
  /** a row a submission, a number an item: the same number is the same item, answer and rightness */
  codes: readonly Int32Array[];
  /** as `codes`: 0 not answered, 1 wrong, 2 right */
  kinds: readonly Uint8Array[];
}

/** How alike two submissions are where chance would let them differ. */
export interface Likeness {
  first: number;
  second: number;
  compared: number;
  same: number;
  /** how many of the compared would be the same by chance, with its variance */
  expected: number;
  variance: number;
  bothWrong: number;
  sameWrong: number;
}

interface Tally {
  /** submissions by code */
  byCode: Int32Array;
  /** by item and rightness: submissions, sum of squares over answers, different answers */
  n: Float64Array;
  squares: Float64Array;
  different: Float64Array;
}

function tally({ items, codes, kinds }: AnswerTable): Tally {
  const largest = codes.reduce(
    (most, row) => row.reduce((top, code) => Math.max(top, code), most),
    0,
  );
  const byCode = new Int32Array(largest + 1);
  const n = new Float64Array(items * 3);
  const squares = new Float64Array(items * 3);
  const different = new Float64Array(items * 3);
  for (const [s, row] of codes.entries()) {
    for (let item = 0; item < items; item += 1) {
      const kind = kinds[s]?.[item] ?? 0;
      if (kind === 0) continue;
      const place = item * 3 + kind;
      const code = row[item] ?? 0;
      const before = byCode[code] ?? 0;
      byCode[code] = before + 1;
      n[place] = (n[place] ?? 0) + 1;
      squares[place] = (squares[place] ?? 0) + 2 * before + 1;
      if (before === 0) different[place] = (different[place] ?? 0) + 1;
    }
  }
  return { byCode, n, squares, different };
}

/**
 * Compares every pair that `wanted` lets through, a row at a time, so that a caller can pause between
 * rows. Only items on which both are right or both are wrong count: how well each model does, and
 * which items are easy, then says nothing. By chance two answers are the same with probability Σ q²,
 * where q is the share of each answer among all other submissions that are as right there, with one
 * pseudo-count spread evenly over the answers seen. An item with one answer only (the right option)
 * has probability 1 and tells nothing; expected wrong answers tell little, rare ones much.
 */
export function* likenesses(
  table: AnswerTable,
  wanted: (first: number, second: number) => boolean,
): Generator<Likeness[]> {
  const counts = tally(table);
  for (let first = 0; first < table.codes.length; first += 1) {
    const row: Likeness[] = [];
    for (let second = first + 1; second < table.codes.length; second += 1) {
      if (wanted(first, second)) row.push(likeness(table, counts, first, second));
    }
    yield row;
  }
}

function likeness(table: AnswerTable, counts: Tally, first: number, second: number): Likeness {
  const found = {
    first,
    second,
    compared: 0,
    same: 0,
    expected: 0,
    variance: 0,
    bothWrong: 0,
    sameWrong: 0,
  };
  const [a, b] = [table.codes[first], table.codes[second]];
  const [kindsA, kindsB] = [table.kinds[first], table.kinds[second]];
  if (!a || !b || !kindsA || !kindsB) return found;
  for (let item = 0; item < table.items; item += 1) {
    const kind = kindsA[item] ?? 0;
    if (kind === 0 || kind !== kindsB[item]) continue;
    const chance = chanceOf(counts, item * 3 + kind, a[item] ?? 0, b[item] ?? 0);
    if (chance >= 1) continue;
    const same = a[item] === b[item] ? 1 : 0;
    found.compared += 1;
    found.same += same;
    found.expected += chance;
    found.variance += chance * (1 - chance);
    if (kind === 1) {
      found.bothWrong += 1;
      found.sameWrong += same;
    }
  }
  return found;
}

/** Σ q² without the two themselves. */
function chanceOf(counts: Tally, place: number, codeA: number, codeB: number): number {
  const a = counts.byCode[codeA] ?? 0;
  const b = counts.byCode[codeB] ?? 0;
  // c² − (c−1)² = 2c − 1, and c² − (c−2)² = 4c − 4.
  const gone = codeA === codeB ? 4 * a - 4 : 2 * a - 1 + (2 * b - 1);
  const others = (counts.n[place] ?? 0) - 2;
  const squares = (counts.squares[place] ?? 0) - gone;
  const share = 1 / Math.max(1, counts.different[place] ?? 1);
  return (squares + 2 * others * share + share) / (others + 1) ** 2;
}

/** Standard deviations above chance; 0 where nothing could be compared. */
export function zOf({ same, expected, variance }: Likeness): number {
  return variance === 0 ? 0 : (same - expected) / Math.sqrt(variance);
}
