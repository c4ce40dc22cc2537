import type { Tally } from './tally';

/** One official result and the files that gave it. */
interface ParityCase {
  name: string;
  compare(tally: Tally): Promise<void>;
}

/** How the official files of one benchmark are read, for their shapes differ. */
export interface ParityAdapter {
  benchmark: string;
  /** Every case at hand; `shared` is the folder with `parity` and `data`. */
  cases(shared: string): Promise<ParityCase[]>;
}
