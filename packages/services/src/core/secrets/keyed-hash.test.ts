import { createHmac, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash';

const secret = 'a secret of an installation, long enough';

it('is an HMAC-SHA-256 with a key derived from the secret for this purpose only', () => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'clapboard revision hashes 1', 32));
  const expected = createHmac('sha256', key).update('text').digest('hex');
  expect(createKeyedHash(secret)('text')).toBe(expected);
  expect(createHmac('sha256', secret).update('text').digest('hex')).not.toBe(expected);
});

it('differs between installations, and between processes without a secret', () => {
  const hashes = [secret, `${secret}!`, undefined, undefined].map((keySecret) =>
    createKeyedHash(keySecret)('text'),
  );
  expect(new Set(hashes).size).toBe(4);
  expect(createKeyedHash(secret)('text')).toBe(hashes[0]);
});
