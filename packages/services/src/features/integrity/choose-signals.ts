import type { FoundSignal } from './found-signal';

/** Signals stored per scan. */
const most = 500;

/**
 * Returns the signals to store, at most 500: first the strongest of each kind and submitter, then the second strongest
 * of each, and so on. Otherwise a few accounts with many copies of each other would displace signals about others.
 * `submitters`: by submission.
 */
export function chooseSignals(
  signals: readonly FoundSignal[],
  submitters: ReadonlyMap<string, string>,
): FoundSignal[] {
  const counts = new Map<string, number>();
  return (
    signals
      .toSorted((left, right) => right.strength - left.strength)
      .map((signal) => {
        const { facts, submissionId, otherSubmissionId } = signal;
        const ids = [submissionId, ...(otherSubmissionId === null ? [] : [otherSubmissionId])];
        const keys = new Set(ids.map((id) => `${facts.kind} ${submitters.get(id) ?? ''}`));
        const ranks = [...keys].map((key) => {
          const rank = counts.get(key) ?? 0;
          counts.set(key, rank + 1);
          return rank;
        });
        return { signal, rank: Math.min(...ranks) };
      })
      // Those of one rank stay sorted by strength.
      .sort((left, right) => left.rank - right.rank)
      .slice(0, most)
      .map(({ signal }) => signal)
  );
}
