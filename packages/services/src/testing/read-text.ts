/** Returns the text of an exported file, which may come in chunks. */
export async function readText(text: string | AsyncIterable<string>): Promise<string> {
  if (typeof text === 'string') return text;
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  return chunks.join('');
}
