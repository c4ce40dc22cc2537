import { spendTokens, TokenBuckets } from '@clapboard/services/core';
import { log } from './log';
import { perProcess } from './per-process';

type Database = Parameters<typeof spendTokens>[0];

/** Returns the token buckets of this process. The first caller’s database is where all processes share them. */
export function tokenBuckets(db: Database): TokenBuckets {
  return perProcess(
    'token-buckets',
    () =>
      new TokenBuckets({
        spend: (key, limit, count) => spendTokens(db, key, limit, count),
        onFault: (error) => log().warn({ err: error }, 'Failed to share the use of a limit'),
      }),
  );
}
