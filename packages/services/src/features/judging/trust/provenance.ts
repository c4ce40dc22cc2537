import type { JudgeView, Provenance, SpotCheckSummary } from '../../../core/judging-views';

/** All that decides about the provenance of a result. */
export interface ResultOrigin {
  /** a maintainer vouches for the submission */
  verified: boolean;
  /** outcomes that rest on verdicts of the submitter, and on verdicts that the server asked for */
  selfJudged: number;
  serverJudged: number;
  /** the profile of the evaluation */
  judge: JudgeView | null;
  /** the files name their answers by the ground truth */
  keyKnown: boolean;
  /** latest finished spot check */
  spotCheck: Omit<SpotCheckSummary, 'of'> | null;
}

/** Numbers that a paper printed. */
export const publishedProvenance: Provenance = {
  kind: 'published',
  judgedBy: null,
  judge: null,
  spotCheck: null,
  keyKnown: false,
};

/**
 * Where a result's verdicts come from, as one badge and what is behind it. Verified stands above
 * key-known above server-judged above spot-checked above self-judged. Null: rules decided everything,
 * and nobody vouches for it or knew the key.
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
