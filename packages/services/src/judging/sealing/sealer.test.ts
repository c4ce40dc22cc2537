import { describe, expect, it } from 'vitest';
import { createSealer, SealError } from './sealer';

const sealer = createSealer('a key of the installation, long enough');
const secret = 'sk-a-very-secret-key';

describe('createSealer', () => {
  it('gives back what was sealed, whatever its text', () => {
    for (const text of [secret, '', 'schlüssel 🔑', 'x'.repeat(10_000)]) {
      expect(sealer.open(sealer.seal(text, 'provider'), 'provider')).toBe(text);
    }
  });

  it('shows nothing of the secret, and seals it anew each time', () => {
    const [first, second] = [sealer.seal(secret, 'provider'), sealer.seal(secret, 'provider')];
    expect(Buffer.from(first).toString('latin1')).not.toContain(secret);
    expect(first).not.toEqual(second);
  });

  it('refuses a secret in which any single byte was changed', () => {
    const sealed = sealer.seal(secret, 'provider');
    for (const index of sealed.keys()) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'provider')).toThrow(SealError);
    }
  });

  it('refuses a secret that was cut or lengthened', () => {
    const sealed = sealer.seal(secret, 'provider');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.open(sealed.subarray(0, length), 'provider')).toThrow(SealError);
    }
    const longer = Uint8Array.of(...sealed, 0);
    expect(() => sealer.open(longer, 'provider')).toThrow(SealError);
  });

  it('refuses a secret of another row, and one of another key, in words that hold nothing of it', () => {
    const sealed = sealer.seal(secret, 'provider');
    expect(() => sealer.open(sealed, 'another')).toThrow(/another SECRETS_KEY, or was changed/);
    const other = createSealer('another key of an installation, long enough');
    try {
      other.open(sealed, 'provider');
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('Enter it again');
      expect(`${error} ${JSON.stringify(error)}`).not.toContain(secret);
    }
  });

  it('wants a key that cannot be guessed, and does not repeat it', () => {
    expect(() => createSealer('short')).toThrow('SECRETS_KEY must have 32 characters at least.');
  });
});
