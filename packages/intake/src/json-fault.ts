const rewrite = 'Write the file with a JSON library, for instance json.dump in Python.';

/** Why a text is not JSON that can be read, and where. Thrown inside this package only; `parseJson` turns it into an issue. */
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

  /** The same fault where it stands at the very start, so that the file is most likely something else. */
  asNotJson(): JsonFault {
    if (this.code !== 'invalid_json') return this;
    return new JsonFault('not_json', this.position, `This is not JSON. ${this.message}`, this.fix);
  }

  static end(position: number): JsonFault {
    return new JsonFault(
      'cut_off',
      position,
      'The text ends in the middle of a value: the file is cut off.',
      'Check that the run that wrote it finished and that the copy is complete, and send it again.',
    );
  }

  static openString(position: number): JsonFault {
    return new JsonFault(
      'cut_off',
      position,
      'This string has no closing quote: the file is cut off here, or a quote inside the text is not escaped.',
      'Check that the copy is complete; inside a string a quote is written as \\".',
    );
  }

  static tooDeep(position: number, maxDepth: number): JsonFault {
    return new JsonFault(
      'too_deep',
      position,
      `Arrays and objects are nested more than ${maxDepth} deep.`,
      'Predictions need a few levels only. Send the file that your evaluation script wrote.',
    );
  }

  static tooMany(position: number): JsonFault {
    return new JsonFault(
      'too_many_values',
      position,
      'There are more values than are read in one submission.',
      'Leave out what is not needed for scoring, such as logits or frame lists, and send the rest.',
    );
  }

  static controlCharacter(position: number): JsonFault {
    return new JsonFault(
      'invalid_json',
      position,
      'A line break or another control character stands inside a string.',
      `Inside a string a line break is written as \\n. ${rewrite}`,
    );
  }

  static badEscape(position: number): JsonFault {
    return new JsonFault(
      'invalid_json',
      position,
      'The backslash here does not begin a valid escape.',
      `A backslash itself is written as \\\\. ${rewrite}`,
    );
  }

  /** Something else than `wanted` stands at the position. */
  static unexpected(text: string, position: number, wanted: string): JsonFault {
    const word = /^(?:[\w-]+|.)/su.exec(text.slice(position, position + 20))?.[0] ?? '';
    const found = word === '' ? 'the end of the text' : `\`${word}\``;
    const message = `Expected ${wanted}, found ${found}.`;
    return new JsonFault('invalid_json', position, message, cureOf(word, text, position));
  }
}

function cureOf(word: string, text: string, position: number): string {
  if (word === "'" || /^(None|True|False)$/.test(word)) {
    return 'This looks like a printed Python object. Write it with json.dump instead of print or str.';
  }
  if (/^[\]}]/.test(word) && /,\s*$/.test(text.slice(Math.max(0, position - 20), position))) {
    return 'Remove the comma before the closing bracket.';
  }
  return rewrite;
}
