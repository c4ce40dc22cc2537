/**
 * Colours of chart series, distinguishable for colour-blind readers; defined in
 * `styles/tokens.css`.
 */
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

/** Returns the colour of the series at an index; repeats after the last. */
export function seriesColour(index: number): string {
  return seriesColours[index % seriesColours.length] ?? seriesColours[0];
}

/** Line dashes, so that colour isn't the only cue; the first is solid. */
const dashes = ['0', '7 3', '2 3', '9 3 2 3', '5 5', '1 4', '12 4', '4 2 1 2 1 2'] as const;

/** Returns the dash of the series at an index, for `stroke-dasharray`. */
export function getSeriesDash(index: number): string {
  return dashes[index % dashes.length] ?? dashes[0];
}

/** Returns the dash of the reference line at an index. */
export function getLevelDash(index: number): string {
  return index % 2 === 0 ? '4 4' : '1.5 3';
}
