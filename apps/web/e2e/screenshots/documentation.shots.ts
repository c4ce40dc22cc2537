import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture';
import { getPageData } from '../page-data';
import { documentationShots } from './documentation-shots';
import { encodeWebp } from './encode-webp';
import { documentationPicture } from './folder';
import { gotoWithFonts } from './goto-with-fonts';

/** Bytes of a picture; a unit test enforces the same. */
const maxBytes = 80_000;

/** Size of the window, and what surrounds the parts of a picture, in CSS pixels. */
const [width, height, margin] = [820, 1400, 12];

/** Returns the smallest area of the window that contains all parts and a margin. */
async function measureArea(parts: readonly Locator[], maxHeight = height) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const areas = boxes.flatMap((box) => (box ? [box] : []));
  const left = Math.max(0, Math.min(...areas.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...areas.map(({ y }) => y)) - margin);
  const right = Math.min(width, Math.max(...areas.map((area) => area.x + area.width)) + margin);
  const bottom = Math.max(...areas.map((area) => area.y + area.height)) + margin;
  return {
    x: left,
    y: top,
    width: right - left,
    height: Math.min(bottom - top, maxHeight + 2 * margin, height - top),
  };
}

for (const [name, shot] of Object.entries(documentationShots)) {
  test(`the picture ${name} of the documentation`, async ({ openPage }) => {
    const data = await getPageData();
    const page = await openPage({
      user: data.users[shot.role ?? 'visitor'],
      width,
      height,
      pixelRatio: 2,
    });
    await gotoWithFonts(page, shot.path(data));
    await shot.prepare?.(page);
    const parts = shot.parts(page);
    await expect(parts[0] ?? page.locator('main')).toBeVisible();
    await parts[0]?.evaluate((part) => {
      window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 40);
    });
    const blank = await page.context().newPage();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      const clip = await measureArea(parts, shot.maxHeight);
      const png = await page.screenshot({ clip });
      await writeFile(documentationPicture(name, theme), await encodeWebp(blank, png, maxBytes));
    }
  });
}
