import type { SliceComparison } from '@clapboard/benchmarks';
import { describePair, getVerdict } from '@/format/difference';
import { joinNames } from '@/format/join-names';
import type { ValueStyle } from '@/format/values';

interface Style extends ValueStyle {
  direction: 'higher' | 'lower' | 'neutral';
}

/**
 * Summarizes the comparison. Two results: the pair. More: from which others the best one differs
 * significantly, then its closest pair.
 */
export function formatSummary(
  { values, pairs }: Pick<SliceComparison, 'values' | 'pairs'>,
  labels: readonly string[],
  style: Style,
): string[] {
  const sentence = (pair: (typeof pairs)[number]) =>
    describePair(pair, [labels[pair.first] ?? '', labels[pair.second] ?? ''], style, pairs.length);
  const [only, ...others] = pairs;
  if (!only) return [];
  if (others.length === 0) return [sentence(only)];
  const best = getBest(values, style.direction);
  if (best === null) return pairs.map(sentence);
  const matchingPairs = pairs.filter(({ first, second }) => first === best || second === best);
  const getName = ({ first, second }: (typeof pairs)[number]) =>
    labels[first === best ? second : first] ?? '';
  const isApart = (pair: (typeof pairs)[number]) =>
    ['first', 'second'].includes(getVerdict(pair, style.direction));
  const apart = matchingPairs.filter(isApart);
  const open = matchingPairs.filter((pair) => !isApart(pair));
  const name = labels[best] ?? '';
  const first =
    open.length === 0
      ? `${name} is significantly better than all others.`
      : apart.length === 0
        ? `${name} has the best score, but doesn’t differ significantly from ${joinNames(open.map(getName))}.`
        : `${name} is better than ${joinNames(apart.map(getName))}, and doesn’t differ significantly from ${joinNames(open.map(getName))}.`;
  const nearest = [...matchingPairs]
    .filter(({ difference }) => difference !== null)
    .sort((a, b) => Math.abs(a.difference ?? 0) - Math.abs(b.difference ?? 0))[0];
  const significant = pairs.filter(isApart).length;
  return [
    first,
    [
      nearest ? `Closest result: ${sentence(nearest)}` : '',
      `${significant} of ${pairs.length} pairs ${significant === 1 ? 'differs' : 'differ'} significantly.`,
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

function getBest(values: readonly (number | null)[], direction: Style['direction']): number | null {
  if (direction === 'neutral') return null;
  const sign = direction === 'higher' ? 1 : -1;
  const known = values.flatMap((value, index) =>
    value === null || !Number.isFinite(value) ? [] : [{ worth: sign * value, index }],
  );
  return known.sort((a, b) => b.worth - a.worth)[0]?.index ?? null;
}
