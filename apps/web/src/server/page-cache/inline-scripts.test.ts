import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, joinInlineScripts } from './inline-scripts';

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('joins adjacent scripts in their order', () => {
  const html =
    '<p>a</p><script>one()</script><script>two()</script><script>three()</script><p>b</p>';
  expect(joinInlineScripts(html)).toBe('<p>a</p><script>one()\n;two()\n;three()</script><p>b</p>');
});

it('keeps separated scripts and scripts with attributes apart', () => {
  const html = [
    '<script src="/a.js" async=""></script><script>one()</script>',
    '<script id="x">two()</script><script>three()</script>',
    '<div></div><script>four()</script>',
  ].join('');
  expect(joinInlineScripts(html)).toBe(html);
});

it('lists the hash of each distinct inline script, and of no script file', () => {
  const html =
    '<script src="/a.js"></script><script nonce="">a < b</script><script>c</script><i></i><script>c</script>';
  expect(inlineScriptHashes(html)).toEqual([sha256('a < b'), sha256('c')]);
});

it('parses a start tag with “>” in an attribute', () => {
  expect(inlineScriptHashes('<script data-x="a>b">code</script>')).toEqual([sha256('code')]);
});
