import { reasonBits } from './differing-numbers';
import type { ChangeReason } from './views';

const all = ['scorer', 'dataset', 'judge'] as const;

/** The reasons that bits stand for, in one order. */
export function reasonsOf(bits: number): ChangeReason[] {
  return all.filter((reason) => (bits & reasonBits[reason]) > 0);
}
