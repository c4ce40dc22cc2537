import { createHash } from 'node:crypto';

/** A start tag's attributes may hold `>` in quotes. */
const script = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g;

/**
 * The page with every run of inline scripts that stand side by side made one: a policy then names few
 * hashes. They run in the same order; only scripts without attributes are touched.
 */
export function joinInlineScripts(html: string): string {
  const parts: string[] = [];
  let written = 0;
  let lastEnd = -1;
  for (const { 0: whole, 1: attributes = '', index } of html.matchAll(script)) {
    if (attributes === '' && index === lastEnd) {
      parts.push(html.slice(written, index - '</script>'.length), '\n;');
      written = index + '<script>'.length;
    }
    lastEnd = attributes === '' ? index + whole.length : -1;
  }
  return parts.join('') + html.slice(written);
}

/** Sources for a policy, `'sha256-…'`, of the inline scripts of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(script)) {
    if (/\ssrc=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
