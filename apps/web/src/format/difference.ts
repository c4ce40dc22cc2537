import type { ComparedPair, MetricDefinition } from '@clapboard/benchmarks';
import { roundHalfEven } from '@clapboard/metrics';
import { formatValue, type ValueStyle } from './values';

/** Significance level: below it, a corrected p-value means that two models differ. */
export const significance = 0.05;

type Pair = Pick<ComparedPair, 'difference' | 'interval' | 'p' | 'adjusted'>;
type Style = ValueStyle & Pick<MetricDefinition, 'direction'>;

/** `+3.1`, `−0.4`, `0.0`; without the unit. */
export function formatSigned(value: number, style: ValueStyle): string {
  const text = formatValue(value, style);
  if (!/[1-9∞]/.test(text)) return text.replace('−', '');
  return value > 0 ? `+${text}` : text;
}

/** Returns the unit of a difference: percentages differ by points. */
export function getDifferenceUnit({ unit }: Pick<ValueStyle, 'unit'>): string {
  return unit === 'percent' ? ' points' : '';
}

/** `[−1.2, 2.0]`, or an empty string. */
export function intervalText(interval: Pair['interval'], style: ValueStyle): string {
  if (!interval) return '';
  return `[${formatValue(interval.low, style)}, ${formatValue(interval.high, style)}]`;
}

/** `p = 0.004`, `p < 0.001`; lines don’t break inside it. */
export function formatP(p: number): string {
  const number = pNumber(p);
  return `p ${number.startsWith('<') ? '' : '= '}${number}`.replaceAll(' ', '\u00a0');
}

/** `0.004`, `< 0.001`, where a heading says “p”. */
export function pNumber(p: number): string {
  if (p < 0.001) return '< 0.001';
  return roundHalfEven(p, p < 0.1 ? 3 : 2);
}

/** Which of two models is better, if the comparison shows it. */
type Verdict = 'first' | 'second' | 'differ' | 'open' | 'undefined';

/**
 * Returns the conclusion about a pair at the 5% level, after correction. If neither direction is
 * better, only that they differ.
 */
export function getVerdict(pair: Pair, direction: MetricDefinition['direction']): Verdict {
  if (pair.difference === null || pair.adjusted === null) return 'undefined';
  if (pair.adjusted >= significance || pair.difference === 0) return 'open';
  if (direction === 'neutral') return 'differ';
  return pair.difference > 0 === (direction === 'higher') ? 'first' : 'second';
}

/**
 * Returns one sentence about a pair: who is better, by how much and how certain that is. `pairs`:
 * number of pairs tested together.
 */
export function describePair(
  pair: Pair,
  [first, second]: readonly [string, string],
  style: Style,
  pairs: number,
): string {
  const verdict = getVerdict(pair, style.direction);
  if (pair.difference === null) {
    return `${first} and ${second} can’t be compared: one of the two numbers is undefined.`;
  }
  if (pair.adjusted === null) {
    return `${first} and ${second} differ by ${formatSigned(pair.difference, style)}${getDifferenceUnit(style)}; this number has no test.`;
  }
  const sure = (interval: Pair['interval']) =>
    `${interval ? `${intervalText(interval, style).replaceAll(' ', '\u00a0')}, ` : ''}${formatP(pair.adjusted ?? 1)}${pairs > 1 ? ' after correction' : ''}.`;
  if (verdict === 'open') {
    const difference = `${formatSigned(pair.difference, style)}${getDifferenceUnit(style)}`;
    return `${first} and ${second} don’t differ significantly: the difference is ${difference}${pair.interval ? ' ' : ', '}${sure(pair.interval)}`;
  }
  // The better model comes first, so the difference is positive.
  const interval = pair.difference > 0 ? pair.interval : reverseInterval(pair.interval);
  const amount = `${formatValue(Math.abs(pair.difference), style)}${getDifferenceUnit(style)}`;
  if (verdict === 'differ') {
    const [more, less] = pair.difference > 0 ? [first, second] : [second, first];
    return `${more} has ${amount} more than ${less} ${sure(interval)}`;
  }
  const [better, worse] = verdict === 'first' ? [first, second] : [second, first];
  return `${better} is better than ${worse} by ${amount} ${sure(interval)}`;
}

/** The interval of the reversed difference. */
export function reverseInterval(interval: Pair['interval']): Pair['interval'] {
  return interval && { low: -interval.high, high: -interval.low };
}

/** Labels both sides of zero in first minus second: left, then right. */
export function nameSides(
  [first, second]: readonly [string, string],
  direction: MetricDefinition['direction'],
): readonly [string, string] {
  if (direction === 'neutral') return [`${second} has more`, `${first} has more`];
  return direction === 'higher'
    ? [`${second} better`, `${first} better`]
    : [`${first} better`, `${second} better`];
}
