import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where the picture of a page goes. */
export const pictureOf = (name: string) =>
  path.join(root, 'test-results/screenshots', `${name}.png`);

/** The picture that the README shows. */
export const readmePicture = path.join(root, 'docs/images/leaderboard.png');
