/** Characters that the image's font lacks: it has Latin letters, digits and common punctuation. */
const unknown =
  /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026]|[\u00adĔĕĬĭĸĿŀŉŎŏſ]/gu;

/**
 * Limits a text to the image font's characters and to a length. For other characters the renderer
 * would request a font or picture from another server.
 */
export function toPlainText(text: string, most: number): string {
  const plain = text
    .replaceAll('−', '-')
    .replaceAll('→', ' to ')
    .replace(unknown, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
}
