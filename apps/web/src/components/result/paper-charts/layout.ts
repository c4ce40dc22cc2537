import type { Figure } from '@clapboard/benchmarks';

/** Width for the names of vertical bars in half of the column, pixels. */
const halfWidth = 400;
const characterWidth = 6.5;
const mostBars = 24;

/** Returns the charts in order, with whether each spans the full width: small ones are paired. */
export function layOut(figures: readonly Figure[]): { figure: Figure; wide: boolean }[] {
  const laid: { figure: Figure; wide: boolean }[] = [];
  for (let at = 0; at < figures.length; at += 1) {
    const [figure, next] = figures.slice(at, at + 2);
    if (!figure) break;
    if (next && fitsHalf(figure) && fitsHalf(next)) {
      laid.push({ figure, wide: false }, { figure: next, wide: false });
      at += 1;
    } else {
      laid.push({ figure, wide: true });
    }
  }
  return laid;
}

function fitsHalf(figure: Figure): boolean {
  if (figure.kind === 'table') return figure.columns.length <= 3;
  if (figure.kind === 'stacked') return figure.categories.length <= 8;
  if (figure.kind !== 'bars') return false;
  const names = figure.categories.reduce((sum, { title }) => sum + title.length + 2, 0);
  const bars = figure.categories.length * figure.series.length;
  return names * characterWidth <= halfWidth && bars <= mostBars;
}
