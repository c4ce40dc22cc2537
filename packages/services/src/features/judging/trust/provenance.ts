import type { JudgeView, Provenance, SpotCheckSummary } from '../../../core/views';

/** Everything that determines the provenance of a result. */
export interface ResultOrigin {
  /** a maintainer verified the submission */
  verified: boolean;
  /** outcomes that depend on submitted verdicts, and on the server's verdicts */
  selfJudged: number;
  serverJudged: number;
  /** the profile of the evaluation */
  judge: JudgeView | null;
  /** the files name their answers by the ground truth */
  keyKnown: boolean;
  /** latest completed spot check */
  spotCheck: Omit<SpotCheckSummary, 'of'> | null;
}

/** Scores printed in a paper. */
export const publishedProvenance: Provenance = {
  kind: 'published',
  judgedBy: null,
  judge: null,
  spotCheck: null,
  keyKnown: false,
};

/**
 * Returns the provenance of a result as one badge with details. Order: verified, key-known,
 * server-judged, spot-checked, self-judged. Null: rules decided everything, and nobody verified it
 * or had the ground truth.
 */
export function computeProvenance(origin: ResultOrigin): Provenance | null {
  const { verified, selfJudged, serverJudged, judge, keyKnown } = origin;
  const judgedBy = serverJudged > 0 ? 'server' : selfJudged > 0 ? 'submitter' : null;
  const check = judgedBy === 'submitter' ? origin.spotCheck : null;
  const spotCheck = check && check.checked > 0 ? { ...check, of: selfJudged } : null;
  const kind = verified
    ? 'verified'
    : keyKnown
      ? 'key-known'
      : judgedBy === 'server'
        ? 'server-judged'
        : spotCheck
          ? 'spot-checked'
          : 'self-judged';
  if (!verified && !keyKnown && judgedBy === null) return null;
  return { kind, judgedBy, judge: judgedBy === 'server' ? judge : null, spotCheck, keyKnown };
}
