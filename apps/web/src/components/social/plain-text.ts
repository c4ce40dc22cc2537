/** What the image's font has: Latin letters, figures and the punctuation of our texts. */
const unknown = /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

/**
 * A text as the image's font can draw it, cut to a length. Everything else is left out: the renderer
 * would ask another server for a font or a picture of it.
 */
export function plainText(text: string, most: number): string {
  const plain = text.replaceAll('−', '-').replace(unknown, '').replace(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
}
