import type { Coverage } from '@clapboard/benchmarks';
import { formatCount } from '@clapboard/metrics';

/** For example `990 of 1,000 items answered (2 of these not judged), 8 missing, 2 unparseable`. */
export function formatCoverage(row: Coverage): string {
  const { judgeFailed, items } = row;
  const others = [
    [row.missing, 'missing'],
    [row.unparseable, 'unparseable'],
    [row.refused, 'refused'],
  ] as const;
  const parts = others.filter(([n]) => n > 0).map(([n, name]) => `, ${formatCount(n)} ${name}`);
  const unjudged = judgeFailed > 0 ? ` (${formatCount(judgeFailed)} of these not judged)` : '';
  return `${formatCount(row.answered + judgeFailed)} of ${formatCount(items)} items answered${unjudged}${parts.join('')}`;
}
