import { expect, test } from 'vitest';
import { choosePassphrase } from './passphrase';

test('a short passphrase is refused', async () => {
  const env = { BACKUP_PASSPHRASE: 'short', BACKUP_PASSPHRASE_FILE: undefined };
  await expect(choosePassphrase(env)).rejects.toThrow('at least 12 characters');
});
