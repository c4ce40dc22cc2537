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

/** Use cases wait here for a process. Accounts take turns, however many use cases each has waiting. */
export class FileQueue {
  readonly #limits: FileQueueLimits;
  readonly #queue: PQueue;
  readonly #ranks = new FairRanks();
  readonly #ofAccount = new Map<string, number>();

  constructor(limits: FileQueueLimits) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  /** Whether another use case of the account may wait. */
  hasRoom(account: string): boolean {
    const { waiting, perAccount } = this.#limits;
    return this.#queue.size < waiting && this.#count(account) < perAccount;
  }

  /** Runs the work when it is the account’s turn. */
  async add<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const rank = this.#ranks.getRank(account);
    this.#ofAccount.set(account, this.#count(account) + 1);
    const start = () => {
      this.#ranks.start(rank);
      return work();
    };
    try {
      return await this.#queue.add(start, { priority: -rank });
    } finally {
      const left = this.#count(account) - 1;
      if (left > 0) this.#ofAccount.set(account, left);
      else this.#ofAccount.delete(account);
    }
  }

  #count(account: string): number {
    return this.#ofAccount.get(account) ?? 0;
  }
}
