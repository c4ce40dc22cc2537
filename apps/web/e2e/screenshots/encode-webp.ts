import type { Page } from '@playwright/test';

/** Qualities to try, from lossless down to where text gets visible artefacts. */
const qualities = [1, 0.95, 0.9, 0.85, 0.8, 0.75];

/** Returns a PNG as WebP with the best quality that fits. Throws if none does. */
export async function encodeWebp(blank: Page, png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = Buffer.from(
      await blank.evaluate(drawAsWebp, { source: png.toString('base64'), quality }),
      'base64',
    );
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`The picture exceeds ${maxBytes} bytes. Crop it to what the text explains.`);
}

/** Runs in the browser, whose canvas writes WebP. */
async function drawAsWebp({ source, quality }: { source: string; quality: number }) {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
}
