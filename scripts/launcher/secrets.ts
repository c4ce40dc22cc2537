import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const secret = z.string().min(32);
const kept = z.object({ authSecret: secret, secretsKey: secret.optional() });

interface Secrets {
  /** signs sessions */
  authSecret: string;
  /** seals the keys of judges that the database keeps */
  secretsKey: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The secrets of an installation: made on its first start and kept in the data folder, readable by
 * the owner only; one that an older release did not know is added. Throws when the file is there but
 * damaged.
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

function read(file: string, text: string): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it. If you delete it, a new file is created, ` +
        'all users must sign in again, and judge API keys must be entered again.',
      { cause },
    );
  }
}
