import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParquetFault } from './parquet-fault';
import { unpackSnappy } from './parquet-snappy';

const utf8 = new TextDecoder();
const ascii = (text: string) => [...new TextEncoder().encode(text)];
const unpack = (bytes: number[], size: number) =>
  utf8.decode(unpackSnappy(Uint8Array.from(bytes), size));

describe('Snappy blocks', () => {
  it('are literals and copies, also of what a copy is writing', () => {
    const literal = [2 << 2, ...ascii('abc')];
    expect(unpack([3, ...literal], 3)).toBe('abc');
    expect(unpack([10, ...literal, ((7 - 4) << 2) | 1, 3], 10)).toBe('abcabcabca');
    expect(unpack([6, ...literal, (2 << 2) | 2, 3, 0], 6)).toBe('abcabc');
    expect(unpack([6, ...literal, (2 << 2) | 3, 3, 0, 0, 0], 6)).toBe('abcabc');
    const long = 'x'.repeat(70);
    expect(unpack([70, 60 << 2, 69, ...ascii(long)], 70)).toBe(long);
  });

  it.each([
    ['another size than stated', [4, 2 << 2, ...ascii('abc')], 3],
    ['less than stated', [4, 2 << 2, ...ascii('abc')], 4],
    ['more than stated', [2, 2 << 2, ...ascii('abc')], 2],
    ['a literal that is cut off', [9, 8 << 2, ...ascii('abc')], 9],
    ['a literal of four thousand million bytes', [3, 63 << 2, 254, 255, 255, 255, 97, 98, 99], 3],
    ['a copy of what is before the start', [4, 0, 97, (2 << 2) | 2, 2, 0], 4],
    ['a copy of nothing', [4, 0, 97, (2 << 2) | 2, 0, 0], 4],
    ['a size that so few bytes cannot reach', [0xff, 0xff, 0xff, 0x7f, 0, 97], 2 ** 28 - 1],
    ['no content', [], 0],
  ])('are refused with %s', (_, bytes, size) => {
    expect(() => unpack(bytes, size)).toThrow(ParquetFault);
  });

  it('end on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(200), (bytes, size) => {
        try {
          expect(unpackSnappy(bytes, size)).toHaveLength(size);
        } catch (error) {
          expect(error).toBeInstanceOf(ParquetFault);
        }
      }),
      { seed: 6, numRuns: 2000 },
    );
  });
});
