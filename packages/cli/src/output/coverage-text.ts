import type { Coverage } from '@clapboard/benchmarks';

/** For example `990 of 1000 items answered, 8 missing, 2 unparseable`. */
export function coverageText(row: Coverage): string {
  const others = [
    [row.missing, 'missing'],
    [row.unparseable, 'unparseable'],
    [row.refused, 'refused'],
    [row.judgeFailed, 'with a failed judge call'],
  ] as const;
  const parts = others.filter(([count]) => count > 0).map(([count, name]) => `, ${count} ${name}`);
  return `${row.answered} of ${row.items} items answered${parts.join('')}`;
}
