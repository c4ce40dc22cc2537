import type { Issue } from './issue';
import { type Limits, mebibytes } from './limits';

/** Thrown when all files together are too much: then none of them is read, because which ones fit would be chance. */
export class OverBudget extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.name = 'OverBudget';
    this.issue = issue;
  }
}

/** What may still be opened of one set of files, over all archives in it. */
export class Budget {
  readonly limits: Limits;
  valuesLeft: number;
  #bytesLeft: number;
  #filesLeft: number;

  constructor(limits: Limits) {
    this.limits = limits;
    this.valuesLeft = limits.maxValues;
    this.#bytesLeft = limits.maxTotalBytes;
    this.#filesLeft = limits.maxFiles;
  }

  /** Counts one file. Throws OverBudget. */
  takeFile(file: string): void {
    this.#filesLeft -= 1;
    if (this.#filesLeft < 0) this.tooManyFiles(file);
  }

  /** Throws OverBudget. */
  tooManyFiles(file: string): never {
    throw new OverBudget({
      severity: 'error',
      code: 'too_many_files',
      file,
      at: '',
      message: `There are more than ${this.limits.maxFiles} files, those in archives counted.`,
      fix: 'Send the prediction files only, each task as one file.',
    });
  }

  /** Counts unpacked bytes. Throws OverBudget. */
  takeBytes(bytes: number, file: string): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft >= 0) return;
    throw new OverBudget({
      severity: 'error',
      code: 'too_large_unpacked',
      file,
      at: '',
      message: `Unpacked, the files are larger than ${mebibytes(this.limits.maxTotalBytes)} together.`,
      fix: 'Leave out what is not needed for scoring, and send the rest.',
    });
  }

  /** Counts cells of a table, as many values. Throws OverBudget. */
  takeValues(values: number, file: string, at: string): void {
    this.valuesLeft -= values;
    if (this.valuesLeft >= 0) return;
    throw new OverBudget({
      severity: 'error',
      code: 'too_many_values',
      file,
      at,
      message: 'There are more values than are read in one submission.',
      fix: 'Leave out what is not needed for scoring, such as logits or frame lists, and send the rest.',
    });
  }

  /** The issue for a file over the limit of one file. */
  tooLarge(file: string, unpacked: boolean): Issue {
    return {
      severity: 'error',
      code: 'too_large',
      file,
      at: '',
      message: `${unpacked ? 'Unpacked, the' : 'The'} file is larger than ${mebibytes(this.limits.maxFileBytes)}.`,
      fix: 'Leave out what is not needed for scoring, such as logits or frame lists, and send the rest.',
    };
  }
}
