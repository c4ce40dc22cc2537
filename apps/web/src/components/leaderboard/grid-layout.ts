import type { Column } from './columns';

/** Heights of a grid's lines, px. They are the same everywhere, so that far rows can be found unseen. */
export const rowHeight = 48;
export const referenceHeight = 36;
const groupsHeight = 30;

/** Places of a row's own cells; numbers and facts follow. */
export const tickColumn = 0;
export const rankColumn = 1;
export const modelColumn = 2;
export const firstColumn = 3;

/** Lines drawn before the size of the window is known, on the server above all. */
export const firstLines = 36;

const letter = 6.4;
const boldLetter = 7.2;
const padding = 36;

/**
 * Least width of a column, px: its heading fits in two lines, its numbers in one, and so does the
 * heading of a group that it has for itself.
 */
function columnWidth(column: Column, { intervals, alone }: WidthOptions): number {
  const { title, group } = column;
  const words = title.split(/\s+/).map(({ length }) => length);
  const line = Math.max(...words, Math.ceil(title.length / 2) + 1);
  const opener = column.kind === 'value' && column.open !== null ? 24 : 0;
  const over = alone ? Math.ceil(group.length * boldLetter) + 24 : 0;
  // Under a value that leaves items out stands the one over all items.
  const full = column.kind === 'value' && column.metric.full !== undefined;
  const value = full ? 132 : intervals ? 108 : 88;
  const isText = column.kind === 'fact' && column.type === 'text';
  const least = isText ? 176 : column.kind === 'fact' ? 108 : value;
  return Math.min(232, Math.max(least, over, Math.ceil(line * letter) + padding + opener));
}

interface WidthOptions {
  intervals: boolean;
  /** no neighbour is of the same group */
  alone: boolean;
}

/** Least widths of all columns, px, in order. */
function leastWidths(columns: readonly Column[], intervals: boolean): number[] {
  return columns.map((column, index) => {
    const neighbours = [columns[index - 1], columns[index + 1]];
    const alone = neighbours.every((other) => other?.group !== column.group);
    return columnWidth(column, { intervals, alone });
  });
}

/**
 * Widths of all columns in CSS, in order, and the least that they take together. Where there is room to spare each
 * takes its part, but not all of it. On a narrow screen the first gives way to what is left beside the model, so
 * that its numbers are in sight before anybody scrolls.
 */
export function columnStyles(
  columns: readonly Column[],
  intervals: boolean,
): { widths: string[]; together: string } {
  const beside = 'max(6.75rem, 100cqw - 14.5rem)';
  const part = `calc((100cqw - 29rem) / ${columns.length})`;
  const least = leastWidths(columns, intervals).map((width, index) => ({
    width,
    css: index === 0 ? `min(${width}px, ${beside})` : `${width}px`,
  }));
  return {
    widths: least.map(
      ({ width, css }) => `max(${css}, min(${Math.round(width * 1.7)}px, ${part}))`,
    ),
    together: `calc(${['0px', ...least.map(({ css }) => css)].join(' + ')})`,
  };
}

/** Neighbouring columns of one group, for the line of headings above them. */
export function headingsOver(columns: readonly Column[]): { group: string; span: number }[] {
  const headings: { group: string; span: number }[] = [];
  for (const { group } of columns) {
    const last = headings.at(-1);
    if (last?.group === group) last.span += 1;
    else headings.push({ group, span: 1 });
  }
  return headings;
}

/** Height of all headings, px: those of the columns, and those of their groups where they have any. */
export function headHeight(columns: readonly Column[]): number {
  return rowHeight + (columns.some(({ group }) => group) ? groupsHeight : 0);
}
