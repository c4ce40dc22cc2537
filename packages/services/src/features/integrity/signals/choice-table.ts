/**
 * The choices of many submissions on the items of one task. Codes of an item are consecutive
 * numbers.
 */
export interface ChoiceTable {
  /** one row per submission, with the code of its choice by item; −1 without a choice */
  rows: readonly Int32Array[];
  /** the first code of each item, plus an end */
  firstCodes: Int32Array;
  /** by code: its kind, a label with its correctness; models may prefer a kind on all items */
  kinds: Uint16Array;
  kindCount: number;
  /** whether unseen choices are possible, as with texts */
  open: boolean;
}

/** Collects choices, one submission at a time. */
export class ChoiceTableBuilder {
  readonly #choices: Map<string, { code: number; isRight: boolean }>[];
  readonly #rows: Int32Array[] = [];

  constructor(items: number) {
    this.#choices = Array.from({ length: items }, () => new Map());
  }

  /**
   * `choices` and `isRight` by item; null: no choice. A choice is right if any submission is right
   * with it.
   */
  add(choices: readonly (string | null)[], isRight: (item: number) => boolean): void {
    const row = Int32Array.from(choices, (choice, item) => {
      const known = this.#choices[item];
      if (choice === null || !known) return -1;
      const entry = known.get(choice) ?? { code: known.size, isRight: false };
      entry.isRight ||= isRight(item);
      known.set(choice, entry);
      return entry.code;
    });
    this.#rows.push(row);
  }

  /** `texts`: choices are free texts, so any number of others is possible and none is preferred. */
  build({ texts }: { texts: boolean }): ChoiceTable {
    const firstCodes = new Int32Array(this.#choices.length + 1);
    for (const [item, known] of this.#choices.entries()) {
      firstCodes[item + 1] = (firstCodes[item] ?? 0) + known.size;
    }
    const kinds = new Uint16Array(firstCodes.at(-1) ?? 0);
    const numbers = new Map<string, number>([['', 0]]);
    for (const [item, known] of this.#choices.entries()) {
      for (const [label, { code, isRight }] of texts ? [] : known) {
        const kind = `${isRight ? 'right' : 'wrong'} ${label}`;
        const number = numbers.get(kind) ?? numbers.size;
        numbers.set(kind, number);
        kinds[(firstCodes[item] ?? 0) + code] = number;
      }
    }
    const rows = this.#rows.map((row) =>
      row.map((code, item) => (code < 0 ? -1 : (firstCodes[item] ?? 0) + code)),
    );
    return { rows, firstCodes, kinds, kindCount: numbers.size, open: texts };
  }
}
