import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, joinInlineScripts, removeNonce } from './inline-scripts';

const nonce = 'n0nce';
const pageScript = (code: string) => `<script nonce="${nonce}">${code}</script>`;
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('joins adjacent scripts in their order', () => {
  const html = `<p>a</p>${pageScript('one()')}${pageScript('two()')}${pageScript('three()')}<p>b</p>`;
  expect(joinInlineScripts(html, nonce)).toBe(
    `<p>a</p>${pageScript('one()\n;two()\n;three()')}<p>b</p>`,
  );
});

it('keeps separated scripts and scripts with other attributes apart', () => {
  const html = [
    `<script src="/a.js" async="" nonce="${nonce}"></script>${pageScript('one()')}`,
    `<script id="x" nonce="${nonce}">two()</script>${pageScript('three()')}`,
    `<script>injected()</script>${pageScript('four()')}<div></div>${pageScript('five()')}`,
  ].join('');
  expect(joinInlineScripts(html, nonce)).toBe(html);
});

it('lists the hash of each distinct inline script, and of no script file', () => {
  const html = `<script src="/a.js" nonce="${nonce}"></script>${pageScript('a < b')}${pageScript('c')}<i></i>${pageScript('c')}`;
  expect(inlineScriptHashes(html, nonce)).toEqual([sha256('a < b'), sha256('c')]);
});

it('allows no script of injected markup', () => {
  const html = `<p><script>steal()</script><script nonce="guess">steal()</script><script nonce="">steal()</script></p>`;
  expect(
    inlineScriptHashes(joinInlineScripts(pageScript('a') + html + pageScript('b'), nonce), nonce),
  ).toEqual([sha256('a'), sha256('b')]);
});

it('parses a start tag with “>” in an attribute', () => {
  const html = `<script data-x="a>b" nonce="${nonce}">code</script>`;
  expect(inlineScriptHashes(html, nonce)).toEqual([sha256('code')]);
});

it('removes the nonce from the shared page', () => {
  expect(removeNonce(`<link nonce="${nonce}" href="/a">${pageScript('a')}`, nonce)).toBe(
    '<link href="/a"><script>a</script>',
  );
});
