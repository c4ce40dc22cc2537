import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Extra lines rendered above and below the visible ones. */
export const overscan = 6;

/** Returns the visible lines and the focused one, which must stay rendered when scrolled away. */
export function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range);
  if (line < 0 || line >= range.count || lines.includes(line)) return lines;
  return [...lines, line].sort((a, b) => a - b);
}
