import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json';

const readIssues = (text: string) =>
  parseJson(text, 'a.json').issues.map(({ severity, code, at }) => [severity, code, at]);

describe('parseJson', () => {
  it('equals JSON.parse for every valid text', () => {
    const unit = fc.oneof(fc.constantFrom('grapheme' as const, 'binary' as const));
    const json = unit.chain((stringUnit) => fc.json({ stringUnit, maxDepth: 8 }));
    fc.assert(
      fc.property(json, fc.constantFrom('', ' ', '\r\n\t'), (text, space) => {
        const { value, issues } = parseJson(`${space}${text}${space}`, 'a.json');
        expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
        // Compared as text, because parsed objects have no prototype.
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('rejects what JSON.parse rejects, except NaN and Infinity, and never throws', () => {
    const bits = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'nul',
      '\\',
      ' ',
    ];
    const text = fc
      .array(fc.constantFrom(...bits), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (candidate) => {
        let valid = true;
        try {
          JSON.parse(candidate);
        } catch {
          valid = false;
        }
        expect(parseJson(candidate, 'a.json').value !== undefined).toBe(valid);
      }),
    );
  });

  it('treats __proto__ as an ordinary key', () => {
    const { value } = parseJson('{"__proto__": {"admin": true}, "constructor": 1}', 'a.json');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('uses the last of duplicate keys, like Python, and reports the position', () => {
    const { value, issues } = parseJson('{"a": 1,\n "b": 2,\n  "a": 3}', 'a.json');
    expect({ ...(value as object) }).toEqual({ a: 3, b: 2 });
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'duplicate_key', file: 'a.json', at: 'line 3, column 3' },
    ]);
  });

  it('reads NaN, Infinity and -Infinity as numbers, with one warning', () => {
    const { value, issues } = parseJson('[NaN, Infinity,\n-Infinity]', 'a.json');
    expect(value).toEqual([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    expect(issues).toMatchObject([
      { severity: 'info', code: 'non_finite_number', at: 'line 1, column 2' },
    ]);
    expect(issues[0]?.message).toContain('3 times');
  });

  it('replaces a lone surrogate by U+FFFD with a warning, and preserves surrogate pairs', () => {
    const { value, issues } = parseJson('["\\ud83d\\ude00", "\\ud83d", "\\udE00x"]', 'a.json');
    expect(value).toEqual(['😀', '\uFFFD', '\uFFFDx']);
    expect(issues).toMatchObject([{ severity: 'warning', code: 'lone_surrogate' }]);
    for (const lone of ['\ud800', '\udfff']) {
      expect(parseJson(`["${lone}"]`, 'a.json').value).toEqual(['\uFFFD']);
    }
  });

  it('warns about an integer that exceeds the precision of a JSON number', () => {
    expect(readIssues('[12345678901234567890, 1234567890123456]')).toEqual([
      ['warning', 'imprecise_integer', 'line 1, column 2'],
    ]);
  });

  it.each([
    ['{"a": 1', 'cut_off', 'line 1, column 8'],
    ['{"a": "b', 'cut_off', 'line 1, column 7'],
    ['', 'cut_off', 'line 1, column 1'],
    ['{\n"a": 1,\n}', 'invalid_json', 'line 3, column 1'],
    ["{'a': 1}", 'invalid_json', 'line 1, column 2'],
    ['{"a": None}', 'invalid_json', 'line 1, column 7'],
    ['["a\nb"]', 'invalid_json', 'line 1, column 4'],
    ['["a\\\\\\x"]', 'invalid_json', 'line 1, column 6'],
    ['[1] [2]', 'invalid_json', 'line 1, column 5'],
    ['[01]', 'invalid_json', 'line 1, column 3'],
  ])('names the position where %j is no longer JSON', (text, code, at) => {
    expect(parseJson(text, 'a.json').value).toBeUndefined();
    expect(readIssues(text)).toEqual([['error', code, at]]);
  });

  it('distinguishes a printed Python object from other errors', () => {
    for (const text of ["{'a': 1}", '[None]', '{"a": True}']) {
      expect(parseJson(text, 'a.json').issues[0]?.fix).toContain('printed Python object');
    }
  });

  it('reads 64 levels and rejects the 65th, at any depth of the text', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readIssues(nested(64))).toEqual([]);
    expect(readIssues(nested(65))).toEqual([['error', 'too_deep', 'line 1, column 65']]);
    expect(readIssues('{"a":'.repeat(100_000))).toEqual([
      ['error', 'too_deep', 'line 1, column 321'],
    ]);
  });

  it('stops at a million values', () => {
    const text = `[${'0,'.repeat(1_000_000)}0]`;
    expect(readIssues(text)).toEqual([['error', 'too_many_values', 'line 1, column 2000000']]);
  });

  it('reads a string of millions of escapes in few parts', () => {
    const { value } = parseJson(`["${'\\n'.repeat(4_000_000)}"]`, 'a.json');
    expect((value as string[])[0]?.length).toBe(4_000_000);
  });

  it('finds positions in linear time', () => {
    const text = `{${'"a":0,'.repeat(400_000)}"a":0}`;
    const { issues } = parseJson(text, 'a.json');
    expect(issues).toHaveLength(51);
    expect(issues.at(-1)?.message).toContain('399950 more');
  });
});
