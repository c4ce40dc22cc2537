import { LRUCache } from 'lru-cache';

/** A bucket that holds `burst` tokens when it is full, and gains `perSecond` until then. */
export interface BucketLimit {
  perSecond: number;
  burst: number;
}

/** What is left of a bucket. */
interface BucketState {
  /** tokens; −1: the request is refused */
  left: number;
  /** until the next token; 0 if there is one */
  waitSeconds: number;
  /** until the bucket is full */
  fullSeconds: number;
}

interface Bucket {
  /** milliseconds of `now` at which the bucket is full again */
  fullAt: number;
  /** no tokens before then, because other processes took them */
  emptyUntil: number;
  /** tokens that the shared bucket doesn’t know about */
  unreported: number;
}

interface TokenBucketsOptions {
  /** Takes tokens that were used from the shared bucket. Returns the seconds until it has a token, 0 if it has one. */
  spend: (key: string, limit: BucketLimit, count: number) => Promise<number>;
  onFault: (error: unknown) => void;
  /** milliseconds */
  now?: () => number;
  /** least recently used buckets count as full */
  maxBuckets?: number;
}

/** Reports to the shared bucket per bucket that was emptied. */
const reportsPerBurst = 20;

/**
 * Token buckets that processes share. Each process decides by a bucket in its memory, and reports its use in batches of
 * a twentieth of the burst in the background, so that no request waits for the shared bucket. Processes together
 * exceed a limit by at most one batch each.
 */
export class TokenBuckets {
  readonly #options: TokenBucketsOptions;
  readonly #now: () => number;
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(options: TokenBucketsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#buckets = new LRUCache({ max: options.maxBuckets ?? 20_000 });
  }

  /** Takes a token. */
  take(key: string, limit: BucketLimit): BucketState {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { fullAt: now, emptyUntil: 0, unreported: 0 };
    this.#buckets.set(key, bucket);
    // Tokens that the bucket has gained back meanwhile.
    if (bucket.fullAt <= now) bucket.unreported = 0;
    const msPerToken = 1000 / limit.perSecond;
    const fullAt = Math.max(bucket.fullAt, now) + msPerToken;
    const wait = Math.max(fullAt - now - limit.burst * msPerToken, bucket.emptyUntil - now);
    // Rounding of the clock must not cost the last token.
    if (wait > 1e-6) {
      const fullSeconds = Math.ceil((bucket.fullAt - now) / 1000);
      return { left: -1, waitSeconds: Math.max(1, Math.ceil(wait / 1000)), fullSeconds };
    }
    bucket.fullAt = fullAt;
    bucket.unreported += 1;
    if (bucket.unreported >= Math.max(1, Math.floor(limit.burst / reportsPerBurst))) {
      void this.#report(key, limit, bucket);
    }
    return {
      left: Math.max(0, Math.floor(limit.burst - (fullAt - now) / msPerToken + 1e-6)),
      waitSeconds: 0,
      fullSeconds: Math.ceil((fullAt - now) / 1000),
    };
  }

  async #report(key: string, limit: BucketLimit, bucket: Bucket): Promise<void> {
    const count = bucket.unreported;
    bucket.unreported = 0;
    try {
      const seconds = await this.#options.spend(key, limit, count);
      if (seconds > 0) bucket.emptyUntil = this.#now() + seconds * 1000;
    } catch (error) {
      // Without the shared bucket, the one in memory limits alone.
      this.#options.onFault(error);
    }
  }
}
