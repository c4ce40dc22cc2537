import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Extra lines rendered above and below the visible ones. */
export const overscan = 6;

/** Tables with at most this many lines render them all, so that searching in the page and pictures of it find them. */
export const linesInFull = 60;

/**
 * Returns the lines to render: all of a short table; otherwise the visible ones and the focused one, which must stay
 * rendered when scrolled away.
 */
export function findRenderedLines(range: Range, focused: number): number[] {
  if (range.count <= linesInFull) return Array.from({ length: range.count }, (_, line) => line);
  const lines = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || lines.includes(focused)) return lines;
  return [...lines, focused].sort((a, b) => a - b);
}
