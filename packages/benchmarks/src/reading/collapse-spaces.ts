/** Returns a text on one line, with single spaces between words: tables and toolkits change the others. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
