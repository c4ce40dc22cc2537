/** Letters under which the three captions of a video are shown. */
export const letters = ['A', 'B', 'C'] as const;

export type Letter = (typeof letters)[number];

/**
 * Every order of the letters, in alphabetical order: the index is the code of the channel `order`.
 */
export const orders: readonly string[] = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'];

/** Three distinct options: what the official code accepts as an order. Anything else scores 0. */
export function isWholeOrder(options: readonly string[]): boolean {
  const [first, second, third] = options;
  return (
    options.length === letters.length && first !== second && first !== third && second !== third
  );
}

/** Whether an option is one that was shown. */
export function isLetter(option: string): option is Letter {
  return option === 'A' || option === 'B' || option === 'C';
}
