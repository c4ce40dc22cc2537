import { formatCount } from '@/format/values';

/** `1 ranked result`, `1,204 ranked results`. */
export function rankedText(count: number): string {
  return count === 1 ? '1 ranked result' : `${formatCount(count)} ranked results`;
}
