import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Extra lines rendered above and below the visible ones. */
export const overscan = 6;

/** Tables with at most this many lines render them all, so that searching in the page finds them. */
export const linesInFull = 60;

/**
 * Returns the lines to render: all of them, or the visible ones and the active one, which must stay rendered when
 * scrolled away.
 */
export function findRenderedLines(
  range: Range,
  { activeLine, inFull }: { activeLine: number; inFull: boolean },
): number[] {
  if (inFull) return Array.from({ length: range.count }, (_, line) => line);
  const lines = defaultRangeExtractor(range);
  if (activeLine < 0 || activeLine >= range.count || lines.includes(activeLine)) return lines;
  return [...lines, activeLine].sort((a, b) => a - b);
}
