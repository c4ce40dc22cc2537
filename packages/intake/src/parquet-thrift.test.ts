import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParquetFault } from './parquet-fault';
import { readThrift } from './parquet-thrift';

const read = (...bytes: number[]) => readThrift(Uint8Array.from(bytes));

describe('the reader of Parquet headers', () => {
  it('reads fields by number, and says where the struct ends', () => {
    const { struct, length } = read(
      ...[0x15, 0x09], // field 1, a number of 32 bits: -5
      ...[0x26, 0x80, 0x80, 0x80, 0x80, 0x20], // field 3, 64 bits: 2^32
      0x11, // field 4: true
      ...[0x18, 2, 0x68, 0x69], // field 5: bytes
      ...[0x19, 0x25, 2, 4], // field 6: a list of two numbers
      ...[0x1c, 0x15, 2, 0], // field 7: a struct
      ...[0, 0xff],
    );
    expect(length).toBe(22);
    expect([...struct]).toEqual([
      [1, -5],
      [3, 2n ** 32n],
      [4, true],
      [5, Uint8Array.of(0x68, 0x69)],
      [6, [1, 2]],
      [7, new Map([[1, 1]])],
    ]);
  });

  it.each([
    ['a struct without an end', [0x15, 2]],
    ['a list that claims more elements than there are bytes', [0x19, 0xf5, 0xff, 0x7f, 2, 0]],
    ['bytes that claim to be longer than the header', [0x18, 0xff, 0xff, 0x03, 1, 0]],
    ['a number of 32 bits with too many digits', [0x15, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0]],
    ['a number of 64 bits with too many digits', [0x16, ...Array(10).fill(0x80), 0, 0]],
    [
      'structs nested deeper than Parquet has them',
      [...Array(40).fill(0x1c), ...Array(41).fill(0)],
    ],
    ['lists nested deeper than Parquet has them', [...Array(40).fill(0x19), 0]],
    ['a type that Parquet does not use', [0x1b, 0]],
  ])('refuses %s', (_, bytes) => {
    expect(() => read(...bytes)).toThrow(ParquetFault);
  });

  it('ends on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(readThrift(bytes).length).toBeLessThanOrEqual(bytes.length);
        } catch (error) {
          expect(error).toBeInstanceOf(ParquetFault);
        }
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});
