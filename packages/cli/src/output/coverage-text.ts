import type { Coverage } from '@clapboard/benchmarks';

const count = (value: number): string => value.toLocaleString('en');

/** For example `990 of 1,000 items answered (2 of these not judged), 8 missing, 2 unparseable`. */
export function coverageText(row: Coverage): string {
  const { judgeFailed, items } = row;
  const others = [
    [row.missing, 'missing'],
    [row.unparseable, 'unparseable'],
    [row.refused, 'refused'],
  ] as const;
  const parts = others.filter(([n]) => n > 0).map(([n, name]) => `, ${count(n)} ${name}`);
  const unjudged = judgeFailed > 0 ? ` (${count(judgeFailed)} of these not judged)` : '';
  return `${count(row.answered + judgeFailed)} of ${count(items)} items answered${unjudged}${parts.join('')}`;
}
