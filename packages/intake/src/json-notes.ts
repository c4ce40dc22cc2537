import type { IssueList } from './issue-list';
import type { Places } from './places';

/** First place and number of something that is said once a file, however often it occurs. */
interface Tally {
  first: number;
  count: number;
}

/** What is odd in a text but can be read: reported, never silently mended. */
export class JsonNotes {
  readonly #file: string;
  readonly #places: Places;
  readonly #issues: IssueList;
  readonly #notFinite: Tally = { first: 0, count: 0 };
  readonly #lone: Tally = { first: 0, count: 0 };

  constructor(file: string, places: Places, issues: IssueList) {
    this.#file = file;
    this.#places = places;
    this.#issues = issues;
  }

  /** Python keeps the last value of a repeated key, and so do we; the submitter may have meant the first. */
  duplicateKey(position: number, key: string): void {
    this.#issues.add({
      severity: 'warning',
      code: 'duplicate_key',
      file: this.#file,
      at: this.#places.at(position),
      message: `The key ${JSON.stringify(key.slice(0, 100))} stands here again; its last value counts.`,
      fix: 'Keep one of the entries.',
    });
  }

  impreciseInteger(position: number, token: string): void {
    this.#issues.add({
      severity: 'warning',
      code: 'imprecise_integer',
      file: this.#file,
      at: this.#places.at(position),
      message: `The number ${token.slice(0, 40)} has more digits than a JSON number keeps.`,
      fix: 'Write it as a string, in double quotes.',
    });
  }

  notFinite(position: number): void {
    count(this.#notFinite, position);
  }

  loneSurrogate(position: number): void {
    count(this.#lone, position);
  }

  /** Adds what is said once a file; to be called when the file was read. */
  close(): void {
    if (this.#notFinite.count > 0) {
      this.#issues.add({
        severity: 'info',
        code: 'non_finite_number',
        file: this.#file,
        at: this.#places.at(this.#notFinite.first),
        message: `NaN or Infinity stands ${times(this.#notFinite)}. It is read as Python reads it, as a number.`,
        fix: 'Nothing to do if that is what your model gave.',
      });
    }
    if (this.#lone.count > 0) {
      this.#issues.add({
        severity: 'warning',
        code: 'lone_surrogate',
        file: this.#file,
        at: this.#places.at(this.#lone.first),
        message: `Half of a surrogate pair stands in a string, ${times(this.#lone)}. It is read as U+FFFD.`,
        fix: 'The text was cut inside a character, or decoded wrongly; check how it was written.',
      });
    }
  }
}

function count(tally: Tally, position: number): void {
  if (tally.count === 0) tally.first = position;
  tally.count += 1;
}

function times({ count: n }: Tally): string {
  return n === 1 ? 'here' : `here first and ${n} times in all`;
}
