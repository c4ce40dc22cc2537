import type { Json } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../reading/entry';
import { readJudgement } from './judgement';

const line = (number: number, text: string) => [
  number,
  text,
  'Seen.',
  'summary',
  'r',
  'entailment',
];
const tuples = [line(1, 'A man opens a door.'), line(2, 'A dog runs.'), line(3, 'It rains.')];
const raw = tuples
  .map(
    ([number, text, evidence, type, reasoning, verdict]) =>
      `Line ${number}: ${text}\n    - Type: ${type}\n    - Evidence: ${evidence}\n    - Reasoning: ${reasoning}\n    - Verdict: ${verdict}`,
  )
  .join('\n\n');

function read(result_tuple: Json, result_raw: Json = null) {
  const findings: Finding[] = [];
  const value = { analysis_mode: 'hallucination', model_caption: 'm', result_raw, result_tuple };
  const { lines } = readJudgement(value, '$', (finding) => findings.push(finding));
  return { lines: lines?.length, told: findings.map(({ code, at }) => `${code} ${at}`) };
}

describe('judged lines', () => {
  test('are read without a word where they are those of the reply, or their numbers run on', () => {
    expect(read(tuples, raw)).toEqual({ lines: 3, told: [] });
    expect(read(tuples)).toEqual({ lines: 3, told: [] });
    expect(read(tuples, 'no line')).toEqual({ lines: 3, told: [] });
    expect(read([], '')).toEqual({ lines: 0, told: [] });
  });

  test('are taken from the reply where they were not kept, and that is said', () => {
    expect(read(null, raw)).toEqual({ lines: 3, told: ['lines_from_reply $ result_raw'] });
  });

  test.each([
    ['lost', [line(1, 'A man opens a door.'), line(3, 'It rains.')], 1],
    ['doubled', [tuples[0], tuples[0], tuples[1], tuples[2]], 1],
    ['exchanged', [tuples[1], tuples[0], tuples[2]], 0],
  ])('are told where one was %s since the judge replied', (_, changed, at) => {
    for (const reply of [raw, null]) {
      const { lines, told } = read(changed as Json, reply);
      expect(lines).toBe(changed.length);
      expect(told).toEqual([`lines_differ $ result_tuple[${at}]`]);
    }
  });

  test('are told where the last one was lost or a verdict was changed, by the reply that is kept', () => {
    expect(read(tuples.slice(0, 2), raw).told).toEqual(['lines_differ $ result_tuple[2]']);
    const other = [...tuples.slice(0, 2), [...line(3, 'It rains.').slice(0, 5), 'contradiction']];
    expect(read(other, raw).told).toEqual(['lines_differ $ result_tuple[2]']);
  });
});
