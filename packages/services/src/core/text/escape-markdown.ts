/** Returns the Markdown of a text in one line, which is shown as written, also in a cell of a table. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>|#~&]/g, (character) => `\\${character}`);
}
