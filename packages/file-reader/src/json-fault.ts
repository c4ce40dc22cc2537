const rewrite = 'Write the file with a JSON library, such as json.dump in Python.';

/**
 * The reason and position of invalid JSON. Thrown only inside this package; `parseJson` converts it
 * to an issue.
 */
export class JsonFault extends Error {
  readonly code: string;
  readonly position: number;
  readonly fix: string;

  constructor(code: string, position: number, message: string, fix: string) {
    super(message);
    this.name = 'JsonFault';
    this.code = code;
    this.position = position;
    this.fix = fix;
  }

  /** Returns the fault at the start of the text, which then most likely isn't JSON. */
  asNotJson(): JsonFault {
    if (this.code !== 'invalid_json') return this;
    return new JsonFault('not_json', this.position, `Invalid JSON. ${this.message}`, this.fix);
  }

  /** Returns the fault of a line that a program may have printed. */
  asPrinted(): JsonFault {
    if (this.code !== 'invalid_json') return this;
    const fix = `If a program printed the line, such as a log or a progress bar, remove it. ${this.fix}`;
    return new JsonFault(this.code, this.position, this.message, fix);
  }

  static end(position: number, isLine: boolean): JsonFault {
    if (isLine) {
      return new JsonFault(
        'cut_off',
        position,
        'The line ends in the middle of a value.',
        'Write each value on one line. If the line is truncated, write it again or remove it.',
      );
    }
    return new JsonFault(
      'cut_off',
      position,
      'The file ends in the middle of a value, so it is truncated.',
      'Check that the run finished and the copy is complete, then upload the file again.',
    );
  }

  static openString(position: number): JsonFault {
    return new JsonFault(
      'cut_off',
      position,
      'This string has no closing quote. The file is truncated, or a quote inside the string is not escaped.',
      'Check that the copy is complete. Inside a string, write a quote as \\".',
    );
  }

  static tooDeep(position: number, maxDepth: number): JsonFault {
    return new JsonFault(
      'too_deep',
      position,
      `Arrays and objects are nested more than ${maxDepth} deep.`,
      'Predictions need only a few levels. Upload the file that your evaluation script wrote.',
    );
  }

  static tooMany(position: number): JsonFault {
    return new JsonFault(
      'too_many_values',
      position,
      'The submission contains too many values.',
      'Remove everything that scoring doesn’t need, such as logits or frame lists, then upload again.',
    );
  }

  static controlCharacter(position: number): JsonFault {
    return new JsonFault(
      'invalid_json',
      position,
      'A string contains a line break or another control character.',
      `Inside a string, write a line break as \\n. ${rewrite}`,
    );
  }

  static badEscape(position: number): JsonFault {
    return new JsonFault(
      'invalid_json',
      position,
      'This backslash doesn’t start a valid escape sequence.',
      `Write a backslash as \\\\. ${rewrite}`,
    );
  }

  /** Returns the fault for a position without the `expected` character. */
  static unexpected(text: string, position: number, expected: string): JsonFault {
    const word = /^(?:[\w-]+|.)/su.exec(text.slice(position, position + 20))?.[0] ?? '';
    const found = word === '' ? 'the end of the text' : `\`${word}\``;
    const message = `Expected ${expected}, found ${found}.`;
    return new JsonFault('invalid_json', position, message, getFix(expected, word, text, position));
  }
}

function getFix(expected: string, word: string, text: string, position: number): string {
  if (expected.startsWith('the end of') && /^[[{]/.test(word)) {
    return 'The file contains several values one after another. Write one value per line (JSONL), or all in one list.';
  }
  if (expected.startsWith('the end of') && word === ',') {
    return 'Remove the comma after the value: lines of JSONL are separate values. Or write all values in one list.';
  }
  if (word === '\uFEFF') {
    return 'This invisible character is the byte-order mark of a file that was appended here. Remove it, or join the files again without it.';
  }
  if (word === "'" || /^(None|True|False)$/.test(word)) {
    return 'This looks like a printed Python object. Write it with json.dump instead of print or str.';
  }
  if (/^[\]}]/.test(word) && /,\s*$/.test(text.slice(Math.max(0, position - 20), position))) {
    return 'Remove the comma before the closing bracket.';
  }
  return rewrite;
}
