import { expect, it } from 'vitest';
import { drawLogo } from './draw-logo';

const size = { width: 64, height: 32 };
const toSvg = (content: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${content}</svg>`,
  );

const draw = async (content: string) =>
  Buffer.from(await drawLogo({ type: 'image/svg+xml', bytes: toSvg(content), ...size }, size));

it('a logo becomes a PNG of the size, without anything of the file', async () => {
  const hostile = '<script>alert(1)</script><rect width="64" height="32" fill="#c2540c"/>';
  const png = await draw(hostile);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([64, 32]);
  expect(png.includes('alert')).toBe(false);
  // Drawn again from its own PNG.
  const again = await drawLogo({ type: 'image/png', bytes: png, ...size }, size);
  expect(Buffer.from(again).subarray(1, 4).toString()).toBe('PNG');
});
