import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns the file for the screenshot of a page. */
export const screenshotPath = (name: string) =>
  path.join(root, 'test-results/screenshots', `${name}.png`);

/** Returns the file of a picture in the documentation. */
export const documentationPicture = (name: string, theme: 'light' | 'dark') =>
  path.join(root, 'apps/web/src/components/docs/pictures', `${name}-${theme}.webp`);

/** The image in the README. */
export const readmePicture = path.join(root, 'docs/images/leaderboard.png');
