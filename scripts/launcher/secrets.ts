import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const schema = z.object({ authSecret: z.string().min(32) });

export type Secrets = z.infer<typeof schema>;

/**
 * The secrets of an installation: made on its first start and kept in the data folder, readable by
 * the owner only. Throws when the file is there but damaged.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const secrets = { authSecret: randomBytes(32).toString('base64url') };
    await writePrivately(file, secrets);
    return secrets;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Put it back from a backup, or remove it: a new one is made, and ` +
        'everybody has to sign in again.',
      { cause },
    );
  }
}
