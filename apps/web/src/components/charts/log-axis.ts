/** An axis where equal steps are equal factors. */
interface LogAxis {
  domain: [number, number];
  ticks: number[];
}

/**
 * Multiples of each power of ten that become ticks, from the fewest; the first set with enough
 * ticks is used.
 */
const multiples = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]] as const;

/** Minimum number of ticks to read values between them. */
const fewest = 3;

/**
 * Returns a logarithmic axis around positive values with some padding; other values are ignored.
 * From 1 to 10 if there are none.
 */
export function logAxis(values: readonly number[]): LogAxis {
  const positive = values.filter((value) => value > 0);
  const low = positive.length > 0 ? Math.min(...positive) : 1;
  const high = positive.length > 0 ? Math.max(...positive) : 10;
  const room = Math.max(1.15, (high / low) ** 0.06);
  const domain: [number, number] = [low / room, high * room];
  const first = Math.floor(Math.log10(domain[0]));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(domain[1])) - first + 1 },
    (_, index) => first + index,
  );
  const candidates = multiples.map((factors) =>
    powers
      .flatMap((power) => factors.map((factor) => Number((factor * 10 ** power).toPrecision(3))))
      .filter((tick) => tick >= domain[0] && tick <= domain[1]),
  );
  return {
    domain,
    ticks: candidates.find((ticks) => ticks.length >= fewest) ?? candidates.at(-1) ?? [],
  };
}
