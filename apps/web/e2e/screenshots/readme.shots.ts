import { expect, test } from '@playwright/test';
import { cast, openAs } from '../cast';
import { readmePicture } from './folder';

test('the leaderboard that the README shows', async ({ browser }) => {
  const { benchmarks } = await cast();
  const { page } = await openAs(browser, 'visitor', { reducedMotion: 'reduce' });
  await page.goto(`/b/${benchmarks[0]}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.screenshot({ path: readmePicture, clip: { x: 0, y: 0, width: 1440, height: 900 } });
});
