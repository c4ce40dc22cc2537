import type { Tx } from '@clapboard/db';
import { getBenchmark } from '../../../core/benchmark';
import type { ResultFlips } from '../../../core/judging-views';
import { readFlipRates } from './read-flip-rates';
import { headlineStandardError } from './standard-error';

/** Returns how often the judge of a result contradicts itself; null without a measurement. */
export async function readResultFlips(
  db: Tx,
  benchmark: string,
  result: { evaluationId: string; revisionId: string; profileId: string | null },
): Promise<ResultFlips | null> {
  const { evaluationId, revisionId, profileId } = result;
  if (profileId === null) return null;
  const flips = (await readFlipRates(db, [profileId])).get(profileId);
  if (!flips) return null;
  const measured = { evaluationId, revisionId, rate: flips.rate };
  return {
    ...flips,
    standardError: await headlineStandardError(db, getBenchmark(benchmark), measured),
  };
}
