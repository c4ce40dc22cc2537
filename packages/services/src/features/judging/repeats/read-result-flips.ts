import type { ScoreRow } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { getBenchmark } from '../../../core/benchmark';
import type { ResultFlips } from '../../../core/views';
import { readFlipRates } from './read-flip-rates';
import { computeHeadlineStandardError } from './standard-error';

interface JudgedResult {
  benchmark: string;
  evaluationId: string;
  revisionId: string;
  profileId: string;
  /** exact scores; null where the reader gets released ones, whose denominators must not show */
  scores: readonly ScoreRow[] | null;
  /** the reader maintains the benchmark */
  maintainer: boolean;
}

/**
 * Returns how often the judge of a result contradicts itself; null without a measurement that the reader may see.
 * Answers could instruct a judge to waver depending on a private reference.
 */
export async function readResultFlips(
  db: Tx,
  { benchmark, profileId, scores, maintainer, ...result }: JudgedResult,
): Promise<ResultFlips | null> {
  const flips = (await readFlipRates(db, [profileId], { maintainer })).get(profileId);
  if (!flips) return null;
  if (!scores) return { ...flips, standardError: null };
  const measured = { ...result, scores, rate: flips.rate };
  const standardError = await computeHeadlineStandardError(db, getBenchmark(benchmark), measured);
  return { ...flips, standardError };
}
