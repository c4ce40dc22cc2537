/** Colours of series in charts, told apart by colour-blind readers; defined in `styles/tokens.css`. */
export const seriesColours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
  'var(--series-7)',
  'var(--series-8)',
] as const;

/** The colour of the series at an index; starts again after the last. */
export function seriesColour(index: number): string {
  return seriesColours[index % seriesColours.length] ?? seriesColours[0];
}

/** Dashes of lines, so that colour is not the only sign; the first is solid. */
const dashes = ['0', '7 3', '2 3', '9 3 2 3', '5 5', '1 4', '12 4', '4 2 1 2 1 2'] as const;

/** The dash of the series at an index, for `stroke-dasharray`. */
export function seriesDash(index: number): string {
  return dashes[index % dashes.length] ?? dashes[0];
}

/** The dash of the constant level at an index. */
export function levelDash(index: number): string {
  return index % 2 === 0 ? '4 4' : '1.5 3';
}
