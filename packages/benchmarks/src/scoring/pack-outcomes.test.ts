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
  test('come back bit for bit', () => {
    expect(unpackOutcomes(packOutcomes(outcomes))).toEqual(outcomes);
  });

  test('are one byte an item for the status and eight little-endian bytes for a number', () => {
    const [status, ndcg] = packOutcomes({
      nonAnswers: [null, 'missing'],
      channels: { ndcg: Float64Array.of(1, 0) },
    });
    expect(status).toEqual({ channel: 'status', values: Uint8Array.of(0, 1) });
    expect([...(ndcg?.values ?? [])]).toEqual([
      0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test('are read from the middle of a larger buffer, as database drivers hand them over', () => {
    const moved = packOutcomes(outcomes).map(({ channel, values }) => {
      const buffer = new Uint8Array(values.length + 3);
      buffer.set(values, 3);
      return { channel, values: buffer.subarray(3) };
    });
    expect(unpackOutcomes(moved)).toEqual(outcomes);
  });

  test('that are incomplete or unknown are a fault, never fewer items', () => {
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
