import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Lines drawn beyond those in sight, either way. */
export const overscan = 6;

/** The lines in sight, and the one with the focus, which must not be lost when it is scrolled away. */
export function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range);
  if (line < 0 || line >= range.count || lines.includes(line)) return lines;
  return [...lines, line].sort((a, b) => a - b);
}
