import type { Page } from '@playwright/test';

/** Opens a page twice: at first it keeps the system’s font if the web font arrives late. */
export async function gotoWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
}
