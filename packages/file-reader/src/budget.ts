import type { Issue } from './issue';
import { type Limits, mebibytes } from './limits';

/**
 * Thrown if all files together exceed a limit. None is then read, because the choice of files would
 * be arbitrary.
 */
export class OverBudget extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.name = 'OverBudget';
    this.issue = issue;
  }
}

/** The remaining budget for one set of files, across all archives. */
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
      message: `There are more than ${this.limits.maxFiles} files, including those in archives.`,
      fix: 'Upload only the prediction files, one per task.',
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
      message: `The unpacked files are larger than ${mebibytes(this.limits.maxTotalBytes)} in total.`,
      fix: 'Remove everything that scoring doesn’t need, then upload again.',
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
      message: 'The submission contains too many values.',
      fix: 'Remove everything that scoring doesn’t need, such as logits or frame lists, then upload again.',
    });
  }

  /** The issue for a file over the limit of one file. */
  tooLarge(file: string, unpacked: boolean): Issue {
    return {
      severity: 'error',
      code: 'too_large',
      file,
      at: '',
      message: `The ${unpacked ? 'unpacked ' : ''}file is larger than ${mebibytes(this.limits.maxFileBytes)}.`,
      fix: 'Remove everything that scoring doesn’t need, such as logits or frame lists, then upload again.',
    };
  }
}
