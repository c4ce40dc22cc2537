import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pictures } from './pictures';

const folder = new URL('./pictures/', import.meta.url);
const docs = new URL('../../app/docs/', import.meta.url);
const names = Object.keys(pictures);

/** Returns width and height of a WebP file, lossy or lossless (RFC 9649, 2.5–2.7). */
function readSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8 ') {
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

it('every picture exists in both themes, and no file is left over', async () => {
  const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);
  expect((await readdir(folder)).sort()).toEqual(files.sort());
  expect(names.length).toBeGreaterThan(8);
});

it.each(names)('%s has the same size in both themes, below 80 kB each', async (name) => {
  const [light, dark] = await Promise.all(
    ['light', 'dark'].map((theme) => readFile(new URL(`${name}-${theme}.webp`, folder))),
  );
  if (!light || !dark) throw new Error('Both files were read.');
  expect(light.equals(dark)).toBe(false);
  expect(readSize(light)).toEqual(readSize(dark));
  expect(readSize(light).width).toBeGreaterThan(400);
  expect(light.length).toBeLessThan(80_000);
  expect(dark.length).toBeLessThan(80_000);
});

it.each(Object.entries(pictures))('%s says what it shows', (_, { alt }) => {
  expect(alt).toMatch(/^[A-Z].{40,}\.$/);
});

it('every picture is on a page', async () => {
  const pages = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const texts = await Promise.all(pages.map((file) => readFile(new URL(file, docs), 'utf8')));
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/<Picture name="([\w-]+)"/g)].map(([, name]) => name),
  );
  expect(shown.sort()).toEqual([...names].sort());
});
