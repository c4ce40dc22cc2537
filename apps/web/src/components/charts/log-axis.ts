/** An axis whose equal steps are equal factors. */
export interface LogAxis {
  domain: [number, number];
  ticks: number[];
}

/** Multiples of each power of ten that are ticks, from the fewest; the first that gives enough is taken. */
const multiples = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]] as const;

/** Fewest ticks that let a reader place a point between them. */
const fewest = 3;

/**
 * A logarithmic axis around positive values with a little room at both ends; numbers that are not
 * positive have no place on it and are passed over. Without any it reaches from 1 to 10.
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
