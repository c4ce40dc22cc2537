import { describe, expect, it } from 'vitest';
import { ParquetFault } from './parquet-fault';
import { readRuns } from './parquet-runs';

const read = (bytes: number[], width: number, count: number, most: number) => [
  ...readRuns(Uint8Array.from(bytes), width, count, most),
];

describe('runs of values', () => {
  it('are runs of one value and groups of bits', () => {
    // 3 times 2; then a group of eight: 0 to 7 in three bits (Parquet, Encodings.md).
    expect(read([6, 2, 3, 0b10001000, 0b11000110, 0b11111010], 3, 11, 7)).toEqual([
      2, 2, 2, 0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(read([8, 0x01, 0x02], 12, 4, 0xfff)).toEqual([0x201, 0x201, 0x201, 0x201]);
    expect(read([9, ...Array(4).fill(0xff)], 1, 5, 1)).toEqual([1, 1, 1, 1, 1]);
    expect(read([10], 0, 5, 0)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['a run that is longer than what is left', [12, 1], 1, 5, 1],
    ['a run as long as no page is', [0xfe, 0xff, 0xff, 0xff, 0x0f, 1], 1, 5, 1],
    ['a length that never ends', Array(9).fill(0xff), 1, 5, 1],
    ['a group whose bytes are not all there', [5, 0xff], 2, 9, 3],
    ['groups of no bits', [0xff, 0xff, 0xff, 0xff, 0x07], 0, 5, 0],
    ['a group of no values', [1, 10, 1], 1, 5, 1],
    ['too few values', [4, 1], 1, 5, 1],
    ['a value that is too large', [10, 3], 2, 5, 2],
    ['an impossible width', [10, 0, 0, 0, 0], 32, 5, 9],
  ])('are refused with %s', (_, bytes, width, count, most) => {
    expect(() => read(bytes, width, count, most)).toThrow(ParquetFault);
  });
});
