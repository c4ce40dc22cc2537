import { standsAlone } from './stands-alone';

/** Maximum number of characters by which a text is searched for the beginnings of phrases. */
const maxStart = 16;

/** Finds the longest of many phrases in a text. */
export class PhraseFinder {
  /** phrases by their first characters, longest first */
  readonly #byStart = new Map<string, string[]>();
  readonly #startLength: number;

  constructor(phrases: Iterable<string>) {
    const sorted = [...phrases].sort((a, b) => b.length - a.length);
    this.#startLength = Math.min(maxStart, sorted.at(-1)?.length ?? 0);
    for (const phrase of sorted) {
      const start = phrase.slice(0, this.#startLength);
      const sameStart = this.#byStart.get(start);
      if (sameStart) sameStart.push(phrase);
      else this.#byStart.set(start, [phrase]);
    }
  }

  /** The longest accepted phrase that a text contains as whole words; empty if there is none. */
  findLongest(text: string, accepts: (phrase: string) => boolean = () => true): string {
    let longest = '';
    for (let start = 0; start < text.length; start += 1) {
      const phrases = this.#byStart.get(text.slice(start, start + this.#startLength));
      const found = phrases?.find(
        (phrase) =>
          phrase.length > longest.length &&
          text.startsWith(phrase, start) &&
          standsAlone(text, start, start + phrase.length) &&
          accepts(phrase),
      );
      if (found !== undefined) longest = found;
    }
    return longest;
  }
}
