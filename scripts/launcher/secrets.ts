import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const secret = z.string().min(32);
const secretsSchema = z.object({ authSecret: secret, secretsKey: secret.optional() });

export interface Secrets {
  /** signs sessions */
  authSecret: string;
  /** encrypts the judge keys in the database */
  secretsKey: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Loads the secrets of an installation from the data folder. Creates them on the first start, readable only by
 * the owner, and adds secrets that an older release did not have. Throws if the file is damaged.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const found = text === undefined ? { authSecret: newSecret() } : read(file, text);
  if (found.secretsKey !== undefined) return { ...found, secretsKey: found.secretsKey };
  const secrets = { ...found, secretsKey: newSecret() };
  await writePrivately(file, secrets);
  return secrets;
}

function read(file: string, text: string): z.infer<typeof secretsSchema> {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it. If you delete it, a new file is created, ` +
        'all users must sign in again, and judge API keys must be entered again.',
      { cause },
    );
  }
}
