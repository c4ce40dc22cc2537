import { type FoundSignal, groupBy } from './found-signal';

/** Signals stored per scan. */
const most = 500;

/**
 * Returns the signals to store, at most 500: first the strongest of each kind and pair of submitters, then the second
 * strongest of each, and so on. Otherwise two accounts with many copies of each other would displace all others.
 * `submitters`: by submission.
 */
export function chooseSignals(
  signals: readonly FoundSignal[],
  submitters: ReadonlyMap<string, string>,
): FoundSignal[] {
  const strongestFirst = signals.toSorted((left, right) => right.strength - left.strength);
  const groups = groupBy(strongestFirst, ({ facts, submissionId, otherSubmissionId }) => {
    const ids = [submissionId, otherSubmissionId].map((id) => submitters.get(id ?? '') ?? '');
    return [facts.kind, ...ids.sort()].join(' ');
  });
  return [...groups.values()]
    .flatMap((group) => group.map((signal, rank) => ({ signal, rank })))
    .sort((left, right) => left.rank - right.rank || right.signal.strength - left.signal.strength)
    .slice(0, most)
    .map(({ signal }) => signal);
}
