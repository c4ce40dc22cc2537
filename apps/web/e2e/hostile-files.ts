import { constants, deflateRawSync } from 'node:zlib';

/** Returns the little-endian bytes of zip header fields, each given as [width, value]. */
function fields(...parts: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    parts.map(([width, value]) => {
      const bytes = Buffer.alloc(width);
      if (width === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );
}

/** Builds a zip with one deflated entry. Written by hand, so that its headers can contain arbitrary values. */
function toZip(name: string, deflated: Buffer, unpackedSize: number): Buffer {
  const nameBytes = Buffer.from(name, 'utf8');
  const common = [
    [2, 20],
    [2, 0],
    [2, 8],
    [4, 0],
    [4, 0],
    [4, deflated.length],
    [4, unpackedSize],
    [2, nameBytes.length],
    [2, 0],
  ] as const;
  const local = Buffer.concat([fields([4, 0x04034b50], ...common), nameBytes, deflated]);
  const central = Buffer.concat([
    fields([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, 0]),
    nameBytes,
  ]);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 1],
    [4, central.length],
    [4, local.length],
    [2, 0],
  );
  return Buffer.concat([local, central, end]);
}

/** A zip of about 2 MiB that unpacks to 2 GiB of spaces inside a JSON string. */
export function zipBomb(): Buffer {
  const mebibyte = Buffer.alloc(1024 * 1024, 0x20);
  // A full flush ends on a byte boundary and resets the history, so that the block can be repeated.
  const block = deflateRawSync(mebibyte, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 2048 }, () => block);
  const emptyFinalBlock = Buffer.from([3, 0]);
  return toZip('mcqa.json', Buffer.concat([...blocks, emptyFinalBlock]), 2 ** 31);
}

/** A zip whose only entry would be written outside the target folder. */
export function climbingZip(): Buffer {
  const content = Buffer.from('{"attribute_1":"A"}');
  return toZip('../../mcqa.json', deflateRawSync(content), content.length);
}

/** Arrays nested 100,000 deep. */
export function deepJson(): Buffer {
  return Buffer.from('['.repeat(100_000) + ']'.repeat(100_000));
}

/** A pickled empty dictionary, protocol 4. */
export function pickle(): Buffer {
  return Buffer.from([0x80, 0x04, 0x7d, 0x94, 0x2e]);
}

/** The first bytes of a PNG image. */
export function png(): Buffer {
  return Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
}

/** Streams `size` bytes of JSON text in 1 MiB chunks. */
export async function* endlessJson(size: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(1024 * 1024, 0x20);
  yield Buffer.from('{"attribute_1":"');
  for (let sent = 0; sent < size; sent += chunk.length) yield chunk;
  yield Buffer.from('"}');
}
