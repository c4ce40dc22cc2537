import { describe, expect, test } from 'vitest';
import type { TaskOutcomes } from '../contract/scoring';
import { packOutcomes, unpackOutcomes } from '../index';

const outcomes: TaskOutcomes = {
  nonAnswers: [null, 'missing', 'unparseable', 'refused', 'judge-failed'],
  channels: {
    ndcg: Float64Array.of(0.8690702464285424, 0, -0, Number.NaN, 1),
    order: Float64Array.of(-1, 5, 0, Number.POSITIVE_INFINITY, 2 ** -1074),
  },
};

describe('packed outcomes', () => {
  test('survive the round trip exactly', () => {
    expect(unpackOutcomes(packOutcomes(outcomes))).toEqual(outcomes);
  });

  test('use one status byte and eight little-endian bytes per number for each item', () => {
    const [status, ndcg] = packOutcomes({
      nonAnswers: [null, 'missing'],
      channels: { ndcg: Float64Array.of(1, 0) },
    });
    expect(status).toEqual({ channel: 'status', values: Uint8Array.of(0, 1) });
    expect([...(ndcg?.values ?? [])]).toEqual([
      0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test('can be read from a larger buffer at any offset, as returned by database drivers', () => {
    const moved = packOutcomes(outcomes).map(({ channel, values }) => {
      const buffer = new Uint8Array(values.length + 3);
      buffer.set(values, 3);
      return { channel, values: buffer.subarray(3) };
    });
    expect(unpackOutcomes(moved)).toEqual(outcomes);
  });

  test('throw if they are incomplete or unknown', () => {
    const packed = packOutcomes(outcomes);
    expect(() => unpackOutcomes(packed.slice(1))).toThrow(/status/);
    const cut = packed.map(({ channel, values }) => ({
      channel,
      values: channel === 'ndcg' ? values.subarray(8) : values,
    }));
    expect(() => unpackOutcomes(cut)).toThrow(/ndcg/);
    expect(() => unpackOutcomes([{ channel: 'status', values: Uint8Array.of(9) }])).toThrow(
      /unknown/,
    );
  });
});
