import { describe, expect, it } from 'vitest';
import { createSecretCipher, DecryptionError } from './encryption';

const cipher = createSecretCipher('a key of the installation, long enough');
const secret = 'sk-a-very-secret-key';

describe('createSealer', () => {
  it('decrypts any encrypted text', () => {
    for (const text of [secret, '', 'schlüssel 🔑', 'x'.repeat(10_000)]) {
      expect(cipher.decrypt(cipher.encrypt(text, 'provider'), 'provider')).toBe(text);
    }
  });

  it('hides the secret and produces a new ciphertext each time', () => {
    const [first, second] = [
      cipher.encrypt(secret, 'provider'),
      cipher.encrypt(secret, 'provider'),
    ];
    expect(Buffer.from(first).toString('latin1')).not.toContain(secret);
    expect(first).not.toEqual(second);
  });

  it('rejects a ciphertext with any byte changed', () => {
    const encrypted = cipher.encrypt(secret, 'provider');
    for (const index of encrypted.keys()) {
      const changed = Uint8Array.from(encrypted);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => cipher.decrypt(changed, 'provider')).toThrow(DecryptionError);
    }
  });

  it('rejects a truncated or extended ciphertext', () => {
    const encrypted = cipher.encrypt(secret, 'provider');
    for (let length = 0; length < encrypted.length; length += 1) {
      expect(() => cipher.decrypt(encrypted.subarray(0, length), 'provider')).toThrow(
        DecryptionError,
      );
    }
    const longer = Uint8Array.of(...encrypted, 0);
    expect(() => cipher.decrypt(longer, 'provider')).toThrow(DecryptionError);
  });

  it('rejects a secret of another row or key, with an error that does not contain it', () => {
    const encrypted = cipher.encrypt(secret, 'provider');
    expect(() => cipher.decrypt(encrypted, 'another')).toThrow(
      /another SECRETS_KEY or was changed/,
    );
    const other = createSecretCipher('another key of an installation, long enough');
    try {
      other.decrypt(encrypted, 'provider');
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('Enter it again');
      expect(`${error} ${JSON.stringify(error)}`).not.toContain(secret);
    }
  });

  it('requires a key of at least 32 characters and does not repeat it in the error', () => {
    expect(() => createSecretCipher('short')).toThrow(
      'SECRETS_KEY must have at least 32 characters.',
    );
  });
});
