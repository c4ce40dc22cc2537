import type { ShownMetric } from '@clapboard/benchmarks';
import { spearmanInterval, spearmanRho } from '@clapboard/metrics';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatRunName } from '@clapboard/services/run-label';
import { listNames } from '@/components/charts/describe-aspects';
import {
  formatCoefficient,
  formatCount,
  formatCounted,
  formatValueWithUnit,
  inSentence,
} from '@/format/values';
import type { LeadPeriod } from './lead-history';
import type { PlaneContent } from './planes';
import { toPoint } from './row-parts';

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
  const name = formatRunName(leader.row);
  if (leader.rank > 1) return `${name} is the best of the shown models, at rank ${leader.rank}`;
  const level = ranked.filter(({ rank }) => rank === 1).map(({ row }) => formatRunName(row));
  if (level.length > 1) return `${listNames(level)} share first place`;
  if (ranked.length === 1) return `${name} is the only ranked model shown`;
  if (!leader.set) return `${name} leads; differences from other models aren’t tested yet`;
  const others = ranked.filter(({ row, set }) => row !== leader.row && set?.best === 1);
  if (others.length > 0) {
    const who =
      others.length > 2
        ? `${formatCount(others.length)} other models`
        : listNames(others.map(({ row }) => formatRunName(row)));
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

/**
 * Returns the ends of a scatter plot's Pareto front; null without one. `least`: what a model at the
 * low end of the axis has.
 */
export function describeFront(
  { points, line, x }: Pick<PlaneContent, 'points' | 'line' | 'x'>,
  metric: ShownMetric,
  least: string,
): string | null {
  const front = toLinePoints({ points, line });
  const [first] = front;
  const last = front.at(-1);
  // At a single size, no model is smaller.
  if (!first || !last || points.every(({ x: at }) => at === first.x)) return null;
  const best = `best ${inSentence(metric.title)}`;
  if (first === last) return `${first.name} has the ${best} and ${least}`;
  const text = ({ y, x: at }: typeof first) =>
    `${formatValueWithUnit(y, metric)} at ${x.format(at)}`;
  return `The ${best} goes from ${text(first)} to ${text(last)}`;
}

/** Returns the first and the latest record over time; null if there are fewer than two. */
export function describeRecords(
  { points, line, x }: Pick<PlaneContent, 'points' | 'line' | 'x'>,
  metric: ShownMetric,
): string | null {
  const records = toLinePoints({ points, line });
  const [first] = records;
  const last = records.at(-1);
  if (!first || !last || first === last) return null;
  const text = ({ name, x: at, y }: typeof first) =>
    `${formatValueWithUnit(y, metric)} (${name}, ${x.format(at)})`;
  const verb = metric.direction === 'lower' ? 'fell' : 'rose';
  return `The best ${inSentence(metric.title)} ${verb} from ${text(first)} to ${text(last)}`;
}

function toLinePoints({ points, line }: Pick<PlaneContent, 'points' | 'line'>) {
  const byId = new Map(points.map((point) => [point.id, point]));
  return (line?.points ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** Returns how often the lead changed, and how many changes intervals leave open. */
export function describeLeadHistory(
  periods: readonly LeadPeriod[],
  metric: ShownMetric,
): string | null {
  const changes = periods.length - 1;
  if (changes < 1) return null;
  const open = periods.filter(({ overlaps }) => overlaps === true).length;
  const times = changes === 1 ? 'once' : changes === 2 ? 'twice' : `${changes} times`;
  const doubt =
    open > 0 ? `; at ${open} of ${changes} changes, the intervals of both leaders overlap` : '';
  return `The lead in ${inSentence(metric.title)} changed ${times}${doubt}`;
}

/** Returns how many models a prompt variant helps, by paired intervals where they exist. */
export function describeGains(
  gains: readonly { difference: number; interval: { low: number; high: number } | null }[],
  { direction }: Pick<ShownMetric, 'direction'>,
): string | null {
  if (direction === 'neutral' || gains.length === 0) return null;
  const sign = direction === 'lower' ? -1 : 1;
  const better = gains.filter(({ difference }) => sign * difference > 0).length;
  const tested = gains.flatMap(({ interval }) => interval ?? []);
  const surely = tested.filter(({ low, high }) => (sign > 0 ? low > 0 : high < 0)).length;
  const runs = `${formatCount(better)} of ${formatCounted(gains.length, 'run')}`;
  if (tested.length === 0)
    return `Other prompts are better in ${runs}; published scores have no intervals`;
  return `Other prompts are better in ${runs}; significantly in ${formatCount(surely)} of ${formatCount(tested.length)} tested`;
}

/** Returns who ranks first most often; null without ranks. */
export function describeRanks(
  rows: readonly { name: string; ranks: readonly (number | null)[] }[],
): string | null {
  const columns = rows[0]?.ranks.length ?? 0;
  const firsts = rows
    .map(({ name, ranks }) => ({ name, count: ranks.filter((rank) => rank === 1).length }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...firsts.map(({ count }) => count));
  if (most === 0) return null;
  const names = firsts.filter(({ count }) => count === most).map(({ name }) => name);
  if (most === columns && names.length === 1) return `${names[0]} ranks first everywhere`;
  const verb = names.length === 1 ? 'ranks' : 'each rank';
  return `${listNames(names)} ${verb} first in ${most} of ${columns} columns`;
}

/** Correlations of fewer models say next to nothing. */
const fewestCorrelated = 5;

/** Returns whether models that are high on one axis are high on the other, too; null for few models. */
export function describePairing(
  { points }: Pick<PlaneContent, 'points'>,
  x: Pick<ShownMetric, 'title'>,
  y: Pick<ShownMetric, 'title'>,
): string | null {
  if (points.length < fewestCorrelated) return null;
  const rho = spearmanRho(
    points.map((point) => point.x),
    points.map((point) => point.y),
  );
  if (rho === null) return null;
  const [first, second] = [inSentence(x.title), inSentence(y.title)];
  const interval = spearmanInterval(rho, points.length);
  // A perfect order of a few models says nothing about others.
  if (!interval) {
    const order = rho > 0 ? 'the same order' : 'opposite orders';
    return `These ${formatCount(points.length)} models have ${order} by ${first} and ${second}`;
  }
  const { low, high } = interval;
  const size = `rank correlation ${formatCoefficient(rho)}, 95% interval ${formatCoefficient(low)} to ${formatCoefficient(high)}`;
  return low <= 0 && high >= 0
    ? `No clear relation between ${first} and ${second}: ${size}`
    : `Models with a higher ${first} have a ${rho > 0 ? 'higher' : 'lower'} ${second}: ${size}`;
}
