/** Letters under which the three captions of a video are shown. */
export const letters = ['A', 'B', 'C'] as const;

export type Letter = (typeof letters)[number];

/** Every order of the letters, in alphabetical order: its position is the code of the channel `order`. */
export const orders: readonly string[] = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'];

/** Three options, each once: what official code takes for an order. Anything else scores 0 there, whatever it holds. */
export function isWholeOrder(options: readonly string[]): boolean {
  return options.length === letters.length && new Set(options).size === letters.length;
}

/** Whether an option is one that was shown. */
export function isLetter(option: string): option is Letter {
  return option === 'A' || option === 'B' || option === 'C';
}
