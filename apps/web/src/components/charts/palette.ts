/** Colours of series in charts, told apart by colour-blind readers; defined in `styles/tokens.css`. */
export const seriesColours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
] as const;

/** The colour of the series at an index; starts again after the last. */
export function seriesColour(index: number): string {
  return seriesColours[index % seriesColours.length] ?? seriesColours[0];
}
