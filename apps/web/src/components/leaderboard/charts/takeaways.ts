import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatCount, formatValueWithUnit, inSentence } from '@/format/values';
import { rowName, toPoint } from './row-parts';

/*
 * Titles that state what a chart shows. “Significantly” appears only where the rank sets, which
 * come from paired tests with simultaneous confidence, support it.
 */

/** Returns who leads a column and how certain that is; null if no direction is better. */
export function describeLead(
  rows: readonly LeaderboardRow[],
  key: string,
  metric: ShownMetric,
): string | null {
  if (metric.direction === 'neutral') return null;
  const ranked = rows
    .flatMap((row) => {
      const cell = row.cells[key];
      return cell?.rank != null ? [{ row, rank: cell.rank, set: cell.rankSet }] : [];
    })
    .sort((a, b) => a.rank - b.rank);
  const [leader] = ranked;
  if (!leader) return describeBestPublished(rows, key, metric);
  const name = rowName(leader.row);
  if (leader.rank > 1) return `${name} is the best of the shown models, at rank ${leader.rank}`;
  const level = ranked.filter(({ rank }) => rank === 1).map(({ row }) => rowName(row));
  if (level.length > 1) return `${listNames(level)} share first place`;
  if (ranked.length === 1) return `${name} is the only ranked model shown`;
  if (!leader.set) return `${name} leads; differences to other models aren’t tested yet`;
  const others = ranked.filter(({ row, set }) => row !== leader.row && set?.best === 1);
  if (others.length > 0) {
    const who =
      others.length > 2
        ? `${formatCount(others.length)} other models`
        : listNames(others.map(({ row }) => rowName(row)));
    return `${name} leads, but ${who} may also rank first`;
  }
  return leader.set.worst === 1
    ? `${name} is significantly better than every other scored model`
    : `${name} leads; its rank is between 1 and ${formatCount(leader.set.worst)}`;
}

/** Returns the best published score, whose uncertainty papers don’t state. */
function describeBestPublished(
  rows: readonly LeaderboardRow[],
  key: string,
  metric: ShownMetric,
): string | null {
  const sign = metric.direction === 'lower' ? 1 : -1;
  const found = rows
    .flatMap((row) => {
      const point = row.cells[key]?.misprint == null ? toPoint(row, key) : null;
      return point && row.kind === 'published' ? [{ row, value: point.value }] : [];
    })
    .sort((a, b) => sign * (a.value - b.value));
  const [best] = found;
  if (!best) return null;
  const names = found.filter(({ value }) => value === best.value).map(({ row }) => row.modelName);
  const has = names.length > 1 ? 'have' : 'has';
  return `${listNames(names)} ${has} the best published ${inSentence(metric.title)}: ${formatValueWithUnit(best.value, metric)}`;
}

/** Joins names: `A`, `A and B`, `A, B and C`; more than three become a number. */
export function listNames(names: readonly string[]): string {
  if (names.length > 3) return `${formatCount(names.length)} models`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
