import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, joinInlineScripts } from './inline-scripts';

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('makes one script of those that stand side by side, in their order', () => {
  const html =
    '<p>a</p><script>one()</script><script>two()</script><script>three()</script><p>b</p>';
  expect(joinInlineScripts(html)).toBe('<p>a</p><script>one()\n;two()\n;three()</script><p>b</p>');
});

it('leaves scripts alone that something stands between, and those with attributes', () => {
  const html = [
    '<script src="/a.js" async=""></script><script>one()</script>',
    '<script id="x">two()</script><script>three()</script>',
    '<div></div><script>four()</script>',
  ].join('');
  expect(joinInlineScripts(html)).toBe(html);
});

it('allows each inline script by the hash of its exact text, once, and no file', () => {
  const html =
    '<script src="/a.js"></script><script nonce="">a < b</script><script>c</script><i></i><script>c</script>';
  expect(inlineScriptHashes(html)).toEqual([sha256('a < b'), sha256('c')]);
});

it('reads a start tag whose attribute holds the end of a tag', () => {
  expect(inlineScriptHashes('<script data-x="a>b">code</script>')).toEqual([sha256('code')]);
});
