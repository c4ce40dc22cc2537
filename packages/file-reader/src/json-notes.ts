import type { IssueList } from './issue-list';
import type { Positions } from './positions';

/** First position and count of a note that is reported once per file. */
interface Tally {
  first: number;
  count: number;
}

/** Collects oddities in readable JSON. They are reported, never silently fixed. */
export class JsonNotes {
  readonly #file: string;
  readonly #positions: Positions;
  readonly #issues: IssueList;
  readonly #notFinite: Tally = { first: 0, count: 0 };
  readonly #lone: Tally = { first: 0, count: 0 };

  constructor(file: string, positions: Positions, issues: IssueList) {
    this.#file = file;
    this.#positions = positions;
    this.#issues = issues;
  }

  /**
   * Like Python, this keeps the last value of a repeated key; the submitter may have meant the
   * first.
   */
  duplicateKey(position: number, key: string): void {
    this.#issues.add({
      severity: 'warning',
      code: 'duplicate_key',
      file: this.#file,
      at: this.#positions.at(position),
      message: `The key ${JSON.stringify(key.slice(0, 100))} is repeated here. The last value counts.`,
      fix: 'Keep one of the entries.',
    });
  }

  impreciseInteger(position: number, token: string): void {
    this.#issues.add({
      severity: 'warning',
      code: 'imprecise_integer',
      file: this.#file,
      at: this.#positions.at(position),
      message: `The number ${token.slice(0, 40)} has more digits than a JSON number can store.`,
      fix: 'Write it as a string, in double quotes.',
    });
  }

  notFinite(position: number): void {
    count(this.#notFinite, position);
  }

  loneSurrogate(position: number): void {
    count(this.#lone, position);
  }

  /** Adds the notes that are reported once per file. Call it after reading the file. */
  close(): void {
    if (this.#notFinite.count > 0) {
      this.#issues.add({
        severity: 'info',
        code: 'non_finite_number',
        file: this.#file,
        at: this.#positions.at(this.#notFinite.first),
        message: `NaN or Infinity occurs ${times(this.#notFinite)}. It is read as a number, as in Python.`,
        fix: 'No action needed if your model returned it.',
      });
    }
    if (this.#lone.count > 0) {
      this.#issues.add({
        severity: 'warning',
        code: 'lone_surrogate',
        file: this.#file,
        at: this.#positions.at(this.#lone.first),
        message: `A string contains half of a surrogate pair, ${times(this.#lone)}. It is read as U+FFFD.`,
        fix: 'The text was cut inside a character or decoded incorrectly. Check how it was written.',
      });
    }
  }
}

function count(tally: Tally, position: number): void {
  if (tally.count === 0) tally.first = position;
  tally.count += 1;
}

function times({ count: n }: Tally): string {
  return n === 1 ? 'here' : `first here and ${n} times in total`;
}
