import type { Chart } from '@clapboard/benchmarks';

/** Width for the names of vertical bars in half of the column, pixels. */
const halfWidth = 400;
const characterWidth = 6.5;
const mostBars = 24;

/** Returns the charts in order, with whether each spans the full width: small ones are paired. */
export function layOut(charts: readonly Chart[]): { chart: Chart; wide: boolean }[] {
  const laid: { chart: Chart; wide: boolean }[] = [];
  for (let at = 0; at < charts.length; at += 1) {
    const [chart, next] = charts.slice(at, at + 2);
    if (!chart) break;
    if (next && fitsHalf(chart) && fitsHalf(next)) {
      laid.push({ chart, wide: false }, { chart: next, wide: false });
      at += 1;
    } else {
      laid.push({ chart, wide: true });
    }
  }
  return laid;
}

function fitsHalf(chart: Chart): boolean {
  if (chart.kind === 'table') return chart.columns.length <= 3;
  if (chart.kind === 'stacked') return chart.categories.length <= 8;
  if (chart.kind !== 'bars') return false;
  const names = chart.categories.reduce((sum, { title }) => sum + title.length + 2, 0);
  const bars = chart.categories.length * chart.series.length;
  return names * characterWidth <= halfWidth && bars <= mostBars;
}
