/**
 * The option letter that a text is or begins with, in upper case: `b`, `B.`, `(b)`, `B) A dog
 * runs.`. Null if there is none.
 */
export function leadingLetter(text: string, letters: readonly string[]): string | null {
  const any = letters.join('');
  const alone = new RegExp(`^[^\\p{L}\\p{N}]*([${any}])[^\\p{L}\\p{N}]*$`, 'iu').exec(text);
  const before = new RegExp(`^[^\\p{L}\\p{N}]*([${any}])\\s*[).:\\]]\\s`, 'iu').exec(text);
  return (alone ?? before)?.[1]?.toUpperCase() ?? null;
}
