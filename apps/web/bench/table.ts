/** One line of a report: what was measured, and each measurement in milliseconds. */
export interface Measured {
  what: string;
  milliseconds: number[];
}

/** The value below which a share `p` of the sorted values lies, by the nearest rank. */
function nearestRank(sorted: readonly number[], p: number): number {
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN;
}

/** Prints median, 95th percentile and extremes of each line. */
export function printTable({ title, lines }: { title: string; lines: Measured[] }): void {
  const cells = (values: readonly string[]) =>
    values.map((value, i) => (i === 0 ? value.padEnd(34) : value.padStart(9))).join('');
  console.info(`\n${title}\n`);
  console.info(cells(['milliseconds', 'median', 'p95', 'min', 'max', 'n']));
  for (const { what, milliseconds } of lines) {
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const figures = [0.5, 0.95, 0, 1].map((p) => nearestRank(sorted, p).toFixed(1));
    console.info(cells([what, ...figures, String(sorted.length)]));
  }
}
