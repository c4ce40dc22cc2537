import type { ScoreRow } from '@clapboard/benchmarks';
import { fewClusters } from '@clapboard/benchmarks/few-clusters';

type Score = Pick<ScoreRow, 'clusters' | 'ciLow'>;

/** Whether an interval rests on too few videos to be reliable. */
export function hasFewClusters({ clusters, ciLow }: Score): boolean {
  return clusters != null && clusters < fewClusters && ciLow !== null;
}

/** A note that an interval is based on too few videos; otherwise nothing. */
export function FewClusters({ score }: { score: Score }) {
  return hasFewClusters(score) ? (
    <>
      {' '}
      <span className="whitespace-nowrap text-faint text-xs">(too few videos)</span>
    </>
  ) : null;
}

/** Marks such an interval in a table; `FewClustersNote` explains the mark. */
export function FewClustersMark({ score }: { score: Score }) {
  if (!hasFewClusters(score)) return null;
  return (
    <>
      <span aria-hidden>*</span>
      <span className="sr-only">, too few videos</span>
    </>
  );
}

/** Explains the mark below a table that contains it. */
export function FewClustersNote({ scores }: { scores: readonly Score[] }) {
  if (!scores.some(hasFewClusters)) return null;
  return (
    <p className="mt-2 text-faint text-xs">
      * The interval is unreliable because it covers too few videos.
    </p>
  );
}
