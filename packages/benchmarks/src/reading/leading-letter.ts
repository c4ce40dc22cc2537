/** The letter alone, and before other text, by the letters of the options. */
const patterns = new Map<string, { alone: RegExp; before: RegExp }>();

/**
 * The option letter that a text is or begins with, in upper case: `b`, `B.`, `(b)`, `B) A dog
 * runs.`. Null if there is none.
 */
export function leadingLetter(text: string, letters: readonly string[]): string | null {
  if (letters.includes(text)) return text;
  const { alone, before } = getPatterns(letters.join(''));
  return (alone.exec(text) ?? before.exec(text))?.[1]?.toUpperCase() ?? null;
}

function getPatterns(any: string): { alone: RegExp; before: RegExp } {
  const found = patterns.get(any) ?? {
    alone: new RegExp(`^[^\\p{L}\\p{N}]*([${any}])[^\\p{L}\\p{N}]*$`, 'iu'),
    before: new RegExp(`^[^\\p{L}\\p{N}]*([${any}])\\s*[).:\\]]\\s`, 'iu'),
  };
  patterns.set(any, found);
  return found;
}
