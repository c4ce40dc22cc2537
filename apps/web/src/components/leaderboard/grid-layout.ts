import type { Column } from './columns';

/**
 * Heights of a grid's lines, px. Fixed, so that the positions of lines outside the view are known.
 */
export const rowHeights = { comfortable: 42, compact: 32 } as const;
export const referenceHeight = 36;
export const scrollbarHeight = 14;
const groupsHeight = 28;
const headingHeight = { two: 40, three: 60 };

/** Column indexes of a row's fixed cells; scores and information follow. */
export const tickColumn = 0;
export const rankColumn = 1;
export const modelColumn = 2;
export const firstColumn = 3;

/** Lines rendered before the window's size is known, above all on the server. */
export const firstLines = 12;

const letter = 6.4;
const smallLetter = 5.8;
const boldLetter = 7.2;
const padding = 22;
const widestHeading = 96;
const widestGroup = 192;

/**
 * Minimum width of a column, px: its heading fits in two lines, a long one in three, its values in
 * one, and most headings of a group with a single column.
 */
function computeColumnWidth(column: Column, { intervals, partial, alone }: ColumnOptions): number {
  const { heading, group } = column;
  const line = getLineLength(heading, isLong(heading) ? 3 : 2);
  const opener = column.kind === 'value' && column.open !== null ? 22 : 0;
  const over = alone ? Math.min(widestGroup, Math.ceil(group.length * boldLetter) + 24) : 0;
  // A value that leaves items out is shown above the value over all items.
  const below = Math.ceil((partial.get(column.key) ?? 0) * smallLetter) + padding;
  const value = Math.max(below, intervals ? 96 : 68);
  const isText = column.kind === 'fact' && column.type === 'text';
  const least = isText ? 136 : column.kind === 'fact' ? 92 : value;
  return Math.max(
    least,
    over,
    Math.min(widestHeading, Math.ceil(line * letter) + padding + opener),
  );
}

/** Returns the letters of a line with which a heading wraps into this many lines at most. */
function getLineLength(heading: string, lines: number): number {
  // No line is only the letter after a hyphen: “ArgusCost-O”.
  const words = heading.match(/(?:[^\s-]|-[^\s-](?![^\s-]))+-?\s*/g) ?? [];
  let length = Math.max(...words.map((word) => word.trimEnd().length));
  while (countLines(words, length) > lines) length += 1;
  return length;
}

function countLines(words: readonly string[], length: number): number {
  let lines = 1;
  let line = '';
  for (const word of words) {
    if (line !== '' && (line + word).trimEnd().length > length) {
      lines += 1;
      line = '';
    }
    line += word;
  }
  return lines;
}

/** Whether a heading needs three lines in the widest column. */
function isLong(heading: string): boolean {
  return heading.length * letter > 2 * (widestHeading - padding);
}

interface WidthOptions {
  /** values show their interval */
  intervals: boolean;
  /** letters of the longest text below a partial value, by column with any */
  partial: ReadonlyMap<string, number>;
}

interface ColumnOptions extends WidthOptions {
  /** the only column of its group */
  alone: boolean;
}

/** Returns the minimum widths of all columns in order, px. */
function computeLeastWidths(columns: readonly Column[], options: WidthOptions): number[] {
  return columns.map((column, index) => {
    const neighbours = [columns[index - 1], columns[index + 1]];
    const alone = neighbours.every((other) => other?.group !== column.group);
    return computeColumnWidth(column, { ...options, alone });
  });
}

/**
 * Returns the widths of all columns in CSS, in order, and their minimum sum. Spare width is shared,
 * within limits. On a narrow screen the first score column fits next to the model, so that it is
 * visible without scrolling.
 */
export function computeColumnStyles(
  columns: readonly Column[],
  options: WidthOptions,
): { widths: string[]; together: string } {
  const beside = 'max(6.75rem, 100cqw - 14.5rem)';
  const part = `calc((100cqw - 24rem) / ${columns.length})`;
  const least = computeLeastWidths(columns, options).map((width, index) => ({
    width,
    css: index === 0 ? `min(${width}px, ${beside})` : `${width}px`,
  }));
  return {
    widths: least.map(
      ({ width, css }) => `max(${css}, min(${Math.round(width * 1.8)}px, ${part}))`,
    ),
    together: `calc(${least[0]?.css ?? '0px'} + ${sum(least.slice(1).map(({ width }) => width))}px)`,
  };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Adjacent columns with the same heading over them; an empty `group` has none. */
interface ColumnGroup {
  group: string;
  members: [Column, ...Column[]];
}

/** Returns the columns by group, in order. A group can occur twice among selected columns. */
export function groupColumns(columns: readonly Column[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.group === column.group) last.members.push(column);
    else groups.push({ group: column.group, members: [column] });
  }
  return groups;
}

/** Whether any column has a heading over it. */
export function hasGroups(columns: readonly Column[]): boolean {
  return columns.some(({ group }) => group);
}

/** Returns the height of all headings, px: of the columns, and of their groups if they have any. */
export function getHeadHeight(columns: readonly Column[]): number {
  return getHeadingHeight(columns) + (hasGroups(columns) ? groupsHeight : 0);
}

/** Returns the height of the headings of columns, px. Most fit in two lines. */
export function getHeadingHeight(columns: readonly Column[]): number {
  const long = columns.some(({ heading }) => isLong(heading));
  return long ? headingHeight.three : headingHeight.two;
}
