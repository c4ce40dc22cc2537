import { createHash } from 'node:crypto';

/** Attributes of a start tag may contain `>` in quotes. */
const script = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g;

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/**
 * Joins adjacent inline scripts with no attribute but the nonce, so that the policy needs fewer hashes. They still
 * run in the same order.
 */
export function joinInlineScripts(html: string, nonce: string): string {
  const plain = nonceAttribute(nonce);
  const parts: string[] = [];
  let written = 0;
  let lastEnd = -1;
  for (const { 0: whole, 1: attributes = '', index } of html.matchAll(script)) {
    if (attributes === plain && index === lastEnd) {
      parts.push(html.slice(written, index - '</script>'.length), '\n;');
      written = index + `<script${plain}>`.length;
    }
    lastEnd = attributes === plain ? index + whole.length : -1;
  }
  return parts.join('') + html.slice(written);
}

/**
 * Returns the distinct policy sources (`'sha256-…'`) of the inline scripts that have the nonce: those of Next and of
 * the site. Scripts in injected markup don’t know it.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(script)) {
    if (!attributes.includes(nonceAttribute(nonce)) || /\ssrc=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** Returns the page without the nonce’s attributes, which mean nothing in a shared page. */
export function removeNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '');
}
