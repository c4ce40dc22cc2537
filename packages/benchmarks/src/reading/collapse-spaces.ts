/**
 * Characters collapsed at a time: a text of one-letter words takes up to 30 bytes of memory per character meanwhile.
 */
const pieceLength = 1024 * 1024;

/** Returns a text on one line, with single spaces between words: tables and toolkits change the others. */
export function collapseSpaces(text: string): string {
  if (text.length <= pieceLength) return text.replace(/\s+/g, ' ').trim();
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += pieceLength) {
    // The engine returns the result of `replace` as a tree of all of its parts, which would stay in memory.
    pieces.push(
      text
        .slice(start, start + pieceLength)
        .split(/\s+/)
        .join(' '),
    );
  }
  // Two spaces remain where a run of whitespace was cut.
  return pieces.join('').replaceAll('  ', ' ').trim();
}
