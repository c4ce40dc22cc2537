import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, joinInlineScripts, removeNonce } from './inline-scripts';

const nonce = 'n0nce';
const own = (code: string) => `<script nonce="${nonce}">${code}</script>`;
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('joins adjacent scripts in their order', () => {
  const html = `<p>a</p>${own('one()')}${own('two()')}${own('three()')}<p>b</p>`;
  expect(joinInlineScripts(html, nonce)).toBe(`<p>a</p>${own('one()\n;two()\n;three()')}<p>b</p>`);
});

it('keeps separated scripts and scripts with other attributes apart', () => {
  const html = [
    `<script src="/a.js" async="" nonce="${nonce}"></script>${own('one()')}`,
    `<script id="x" nonce="${nonce}">two()</script>${own('three()')}`,
    `<script>injected()</script>${own('four()')}<div></div>${own('five()')}`,
  ].join('');
  expect(joinInlineScripts(html, nonce)).toBe(html);
});

it('lists the hash of each distinct inline script, and of no script file', () => {
  const html = `<script src="/a.js" nonce="${nonce}"></script>${own('a < b')}${own('c')}<i></i>${own('c')}`;
  expect(inlineScriptHashes(html, nonce)).toEqual([sha256('a < b'), sha256('c')]);
});

it('allows no script of injected markup', () => {
  const html = `<p><script>steal()</script><script nonce="guess">steal()</script><script nonce="">steal()</script></p>`;
  expect(inlineScriptHashes(joinInlineScripts(own('a') + html + own('b'), nonce), nonce)).toEqual([
    sha256('a'),
    sha256('b'),
  ]);
});

it('parses a start tag with “>” in an attribute', () => {
  const html = `<script data-x="a>b" nonce="${nonce}">code</script>`;
  expect(inlineScriptHashes(html, nonce)).toEqual([sha256('code')]);
});

it('removes the nonce from the shared page', () => {
  expect(removeNonce(`<link nonce="${nonce}" href="/a">${own('a')}`, nonce)).toBe(
    '<link href="/a"><script>a</script>',
  );
});
