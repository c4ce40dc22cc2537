import { expect, test } from '../fixture';
import { getFirstSample } from '../samples';
import { readmePicture } from './folder';
import { gotoWithFonts } from './goto-with-fonts';

test('the leaderboard that the README shows', async ({ openPage }) => {
  const page = await openPage();
  await gotoWithFonts(page, `/b/${getFirstSample().id}`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.screenshot({ path: readmePicture, clip: { x: 0, y: 0, width: 1440, height: 900 } });
});
