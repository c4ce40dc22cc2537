import { createHash } from 'node:crypto';

/** Attributes of a start tag may contain `>` in quotes. */
const script = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g;

/**
 * Joins adjacent inline scripts without attributes, so that the policy needs fewer hashes. They still run in
 * the same order.
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

/** Returns the distinct policy sources (`'sha256-…'`) of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(script)) {
    if (/\ssrc=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
