/** Characters that a scan reads of a submission’s texts to one task: twice as many as long captions of all clips have. */
export const maxTaskCharacters = 2 * 1024 * 1024;

/** Characters that it reads of one text: more than judges accept. */
export const maxTextCharacters = 100_000;

/**
 * Returns the texts of a submission to one task as a scan reads them. Of a text that is too long, or has more than its
 * share where all texts together are too long, the beginning and the end remain. A submission may have 32 million
 * characters, and a scan reads a thousand submissions.
 */
export function limitTexts(texts: readonly string[]): string[] {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const share = Math.floor(maxTaskCharacters / Math.max(1, texts.length));
  const max = total > maxTaskCharacters ? Math.min(share, maxTextCharacters) : maxTextCharacters;
  return texts.map((text) => limitText(text, max));
}

function limitText(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor(max / 2);
  return `${text.slice(0, half)}\n${text.slice(text.length - half)}`;
}
