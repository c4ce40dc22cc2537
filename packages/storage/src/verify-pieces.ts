import { createHash } from 'node:crypto';
import { DamagedFileError } from './storage';

/**
 * Yields the chunks of a stored file unchanged. Throws `DamagedFileError` after the last chunk
 * unless the whole has this SHA-256.
 */
export async function* verifyPieces(
  sha256: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedFileError(sha256);
}
