import { mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFreeSpace } from './free-space.mjs';

test('too little free space is reported with folder, need and fix, before anything is written', async () => {
  const folder = path.join(tmpdir(), 'no-such-folder', 'inside');
  await expect(checkFreeSpace(folder, 1e18, 'Testing')).rejects.toThrow(
    /^Testing needs 1000000000\.0 GB in \/.*, and [\d.]+ GB are free\. Free up space, then run the command again\.$/,
  );
  await expect(checkFreeSpace(folder, 1, 'Testing')).resolves.toBeUndefined();
  await expect(mkdir(folder)).rejects.toThrow('ENOENT');
  const { bavail, bsize } = await statfs(tmpdir());
  // Other processes may free or take some meanwhile.
  await expect(checkFreeSpace(folder, 1.3 * bavail * bsize, 'Testing')).rejects.toThrow('needs');
  await expect(checkFreeSpace(folder, 0.7 * bavail * bsize, 'Testing')).resolves.toBeUndefined();
});
