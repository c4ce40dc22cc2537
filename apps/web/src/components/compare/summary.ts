import type { SliceComparison } from '@clapboard/benchmarks';
import type { FigureStyle } from '@/figures/format';
import { pairSentence, verdictOf } from './difference-text';

interface Style extends FigureStyle {
  direction: 'higher' | 'lower' | 'neutral';
}

/**
 * The comparison in words. Of two: the pair. Of more: whom the best one is told apart from and whom
 * not, then the pair that is nearest to it.
 */
export function summaryOf(
  { values, pairs }: Pick<SliceComparison, 'values' | 'pairs'>,
  labels: readonly string[],
  style: Style,
): string[] {
  const sentence = (pair: (typeof pairs)[number]) =>
    pairSentence(pair, [labels[pair.first] ?? '', labels[pair.second] ?? ''], style, pairs.length);
  const [only, ...others] = pairs;
  if (!only) return [];
  if (others.length === 0) return [sentence(only)];
  const best = bestOf(values, style.direction);
  if (best === null) return pairs.map(sentence);
  const own = pairs.filter(({ first, second }) => first === best || second === best);
  const nameOf = ({ first, second }: (typeof pairs)[number]) =>
    labels[first === best ? second : first] ?? '';
  const apart = own.filter((pair) =>
    ['first', 'second'].includes(verdictOf(pair, style.direction)),
  );
  const open = own.filter((pair) => !apart.includes(pair));
  const name = labels[best] ?? '';
  const first =
    open.length === 0
      ? `${name} is better than all the others.`
      : apart.length === 0
        ? `${name} has the best number, but cannot be told apart from ${listed(open.map(nameOf))}.`
        : `${name} is better than ${listed(apart.map(nameOf))}, and cannot be told apart from ${listed(open.map(nameOf))}.`;
  const nearest = [...own]
    .filter(({ difference }) => difference !== null)
    .sort((a, b) => Math.abs(a.difference ?? 0) - Math.abs(b.difference ?? 0))[0];
  const told = pairs.filter(
    (pair) => !['open', 'undefined'].includes(verdictOf(pair, style.direction)),
  );
  return [
    first,
    [
      nearest ? `Nearest to it: ${sentence(nearest)}` : '',
      `${told.length} of ${pairs.length} pairs can be told apart.`,
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

function bestOf(values: readonly (number | null)[], direction: Style['direction']): number | null {
  if (direction === 'neutral') return null;
  const sign = direction === 'higher' ? 1 : -1;
  const known = values.flatMap((value, place) =>
    value === null || !Number.isFinite(value) ? [] : [{ worth: sign * value, place }],
  );
  return known.sort((a, b) => b.worth - a.worth)[0]?.place ?? null;
}

/** `A`, `A and B`, `A, B and C`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
