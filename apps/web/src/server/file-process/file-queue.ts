import PQueue from 'p-queue';
import { FairRanks } from '../fair-ranks';

export interface FileQueueLimits {
  /** maximum number of concurrent processes */
  atOnce: number;
  /** maximum number of waiting use cases */
  waiting: number;
  /** maximum number of waiting and running use cases of an account */
  perAccount: number;
}

/** A use case that waits for its turn. */
interface WaitingWork {
  rank: number;
  refuse: () => void;
}

/** Use cases wait here for a process. Accounts take turns, however many use cases each has waiting. */
export class FileQueue {
  readonly #limits: FileQueueLimits;
  readonly #queue: PQueue;
  readonly #ranks = new FairRanks();
  readonly #ofAccount = new Map<string, number>();
  readonly #waiting = new Set<WaitingWork>();

  constructor(limits: FileQueueLimits) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  /**
   * Runs the work when it is the account’s turn. Rejects with the error of `createRefusal` if the account has too much
   * waiting. If too many are waiting in total, the work takes the place of the last one, unless its own turn would be
   * as late: a crowd of accounts that keeps the queue full must not lock out the others.
   */
  async add<Result>(
    account: string,
    work: () => Promise<Result>,
    createRefusal: () => Error,
  ): Promise<Result> {
    if (this.#count(account) >= this.#limits.perAccount) throw createRefusal();
    if (!this.#makeRoom(this.#ranks.findRank(account))) throw createRefusal();
    const rank = this.#ranks.getRank(account);
    const refused = new AbortController();
    const waiting = { rank, refuse: () => refused.abort(createRefusal()) };
    this.#waiting.add(waiting);
    this.#ofAccount.set(account, this.#count(account) + 1);
    const start = () => {
      this.#waiting.delete(waiting);
      this.#ranks.start(rank);
      return work();
    };
    try {
      return await this.#queue.add(start, { priority: -rank, signal: refused.signal });
    } finally {
      this.#waiting.delete(waiting);
      const left = this.#count(account) - 1;
      if (left > 0) this.#ofAccount.set(account, left);
      else this.#ofAccount.delete(account);
    }
  }

  /** Returns whether work of this rank may wait, after refusing the last one if the queue is full. */
  #makeRoom(rank: number): boolean {
    if (this.#queue.size < this.#limits.waiting) return true;
    const [first, ...others] = this.#waiting;
    if (!first) return false;
    const last = others.reduce((a, b) => (b.rank >= a.rank ? b : a), first);
    if (last.rank <= rank) return false;
    this.#waiting.delete(last);
    last.refuse();
    return true;
  }

  #count(account: string): number {
    return this.#ofAccount.get(account) ?? 0;
  }
}
