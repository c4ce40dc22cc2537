import { describe, expect, it } from 'vitest';
import { checkLogo } from './check-logo';

const toSvg = (attributes: string, content = '<path d="M0 0h9v9z"/>') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`,
  );

/** A PNG’s signature and header; the rest is missing. */
function toPng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const complain = (bytes: Uint8Array) => {
  try {
    checkLogo(bytes);
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
};

describe('the size of a logo', () => {
  it('comes from the header of a PNG, and from the root of an SVG', () => {
    expect(checkLogo(toPng(320, 100))).toMatchObject({
      type: 'image/png',
      width: 320,
      height: 100,
    });
    expect(checkLogo(toSvg('viewBox="0 0 64 32"'))).toMatchObject({ width: 64, height: 32 });
    expect(checkLogo(toSvg("width='10px' height='20' viewBox='0,0,1,1'"))).toMatchObject({
      type: 'image/svg+xml',
      width: 10,
      height: 20,
    });
    expect(checkLogo(toSvg('width="100%" viewBox="0 0 8 4"'))).toMatchObject({
      width: 8,
      height: 4,
    });
  });

  it.each([
    ['too large', toPng(60_000, 60_000), 'at most 2048'],
    ['too small', toPng(8, 8), 'at least 16'],
    ['zero', toPng(0, 100), 'no size'],
    ['unknown', toSvg(''), 'no size'],
    ['too narrow', toSvg('viewBox="0 0 900 10"'), '8 times'],
  ])('that is %s is refused', (_, bytes, text) => {
    expect(complain(bytes)).toContain(text);
  });
});

it.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['a script in a namespace', '<svg:script xmlns:svg="x"/>', 'script'],
  ['a handler', '<path onload="alert(1)"/>', 'script'],
  ['a script address', '<a href="javascript:alert(1)"/>', 'script'],
  ['HTML', '<foreignObject><p/></foreignObject>', 'HTML'],
  ['a picture', '<image href="data:image/png;base64,AAAA"/>', 'another picture'],
  ['text', '<text>Arena</text>', 'font'],
])('an SVG with %s is refused with the reason', (_, content, text) => {
  expect(complain(toSvg('viewBox="0 0 9 9"', content))).toContain(text);
});

it('other files and SVGs with entities are refused', () => {
  expect(complain(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toContain('PNG or SVG');
  expect(complain(new TextEncoder().encode('<html><body>'))).toContain('PNG or SVG');
  const bomb = new TextEncoder().encode(
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 9 9">&a;</svg>',
  );
  expect(complain(bomb)).toContain('entities');
});
