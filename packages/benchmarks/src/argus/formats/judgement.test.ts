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
  return { lines: lines?.length, codes: findings.map(({ code, at }) => `${code} ${at}`) };
}

describe('judged lines', () => {
  test('are read without issues if they match the reply or their numbers are consecutive', () => {
    expect(read(tuples, raw)).toEqual({ lines: 3, codes: [] });
    expect(read(tuples)).toEqual({ lines: 3, codes: [] });
    expect(read(tuples, 'no line')).toEqual({ lines: 3, codes: [] });
    expect(read(tuples.map(([number, ...rest]) => [`${number}`, ...rest] as Json))).toEqual({
      lines: 3,
      codes: [],
    });
    expect(read([], '')).toEqual({ lines: 0, codes: [] });
  });

  test('are read from the reply if missing, with an issue', () => {
    expect(read(null, raw)).toEqual({ lines: 3, codes: ['lines_from_reply $ result_raw'] });
  });

  test.each([
    ['removed', [line(1, 'A man opens a door.'), line(3, 'It rains.')], 1],
    ['duplicated', [tuples[0], tuples[0], tuples[1], tuples[2]], 1],
    ['swapped', [tuples[1], tuples[0], tuples[2]], 0],
  ])('are reported if a line was %s after the reply', (_, changed, at) => {
    for (const reply of [raw, null]) {
      const { lines, codes } = read(changed as Json, reply);
      expect(lines).toBe(changed.length);
      expect(codes).toEqual([`lines_differ $ result_tuple[${at}]`]);
    }
  });

  test.each([
    ['a verdict of null', ['summary', 'r', null], 1],
    ['a verdict of true', ['summary', 'r', true], 1],
    ['a list as verdict', ['summary', 'r', ['entailment']], 1],
    ['a number as type', [1, 'r', 'entailment'], 1],
    ['a list as type of a line that is not entailed', [['summary'], 'r', 'contradiction'], 1],
    ['a list as type of an entailed line', [['summary'], 'r', 'entailment'], undefined],
  ])('are read with %s like in the official code', (_, rest, lines) => {
    expect(read([[1, 'A man opens a door.', 'Seen.', ...rest]]).lines).toBe(lines);
  });

  test('are compared with the reply: a removed last line or a changed verdict is reported', () => {
    expect(read(tuples.slice(0, 2), raw).codes).toEqual(['lines_differ $ result_tuple[2]']);
    const other = [...tuples.slice(0, 2), [...line(3, 'It rains.').slice(0, 5), 'contradiction']];
    expect(read(other, raw).codes).toEqual(['lines_differ $ result_tuple[2]']);
  });
});
