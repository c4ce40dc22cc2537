import type { Tally } from './tally';

/** An official result and the files it was computed from. */
interface ParityCase {
  name: string;
  compare(tally: Tally): Promise<void>;
}

/** Reads the official files of a benchmark, whose formats differ. */
export interface ParityAdapter {
  benchmark: string;
  /** Returns all available cases. `shared` is the folder with `parity` and `data`. */
  cases(shared: string): Promise<ParityCase[]>;
}
