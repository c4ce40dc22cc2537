import { describe, expect, it } from 'vitest';
import { openFiles } from './open-files';

const open = async (name: string, text: string) => {
  const { files, issues } = await openFiles([{ name, bytes: new TextEncoder().encode(text) }]);
  return { file: files[0], issues };
};

describe('JSON and JSONL', () => {
  it.each(['a.json', 'a.jsonl', 'a'])('are distinguished by content in %s', async (name) => {
    const lines = await open(name, '\n{"id":1}\r\n\r\n{"id":2}\n[3]');
    expect(lines.file).toMatchObject({
      kind: 'jsonl',
      rows: [
        { line: 2, value: { id: 1 } },
        { line: 4, value: { id: 2 } },
        { line: 5, value: [3] },
      ],
    });
    const tree = await open(name, '{\n"a": 1\n}\n');
    expect(tree.file).toMatchObject({ kind: 'json', value: { a: 1 } });
  });

  it('are distinguished by name for a single value on a single line', async () => {
    expect((await open('a.json', '{"id":1}\n')).file).toMatchObject({ kind: 'json' });
    expect((await open('a.jsonl', '{"id":1}\n')).file).toMatchObject({
      kind: 'jsonl',
      rows: [{ line: 1, value: { id: 1 } }],
    });
  });

  it('every bad line is listed, and the whole file is rejected', async () => {
    const { file, issues } = await open('a.jsonl', '{"id":\n{"id":2}\n{"id":3} x\n["\n{"id":5}\n');
    expect(file).toBeUndefined();
    expect(issues.map(({ code, at }) => [code, at])).toEqual([
      ['cut_off', 'line 1, column 7'],
      ['invalid_json', 'line 3, column 10'],
      ['cut_off', 'line 4, column 2'],
    ]);
  });

  it.each(['Loading checkpoint', '100%|██████| 2/2 [00:01<00:00]'])(
    'the printed line %j is advised to be removed',
    async (line) => {
      const { issues } = await open('a.jsonl', `{"id":1}\n${line}\n{"id":\n`);
      expect(issues).toMatchObject([
        {
          code: 'invalid_json',
          fix: expect.stringMatching(/^If a program printed the line, .* remove it\./),
        },
        { code: 'cut_off', fix: expect.not.stringContaining('printed') },
      ]);
    },
  );

  it.each([
    ['a.jsonl', '{"id":1},\n{"id":2},\n', 'line 1, column 9', 'Remove the comma after the value'],
    ['a.json', '{"id":1},\n{"id":2}\n', 'line 1, column 9', 'Remove the comma after the value'],
    ['a.jsonl', '{"id":1}\n\uFEFF{"id":2}\n', 'line 2, column 1', 'byte-order mark'],
    ['a.json', '{"id":1}\n\uFEFF{"id":2}\n', 'line 2, column 1', 'byte-order mark'],
  ])('the fix of %s with %j names what to remove', async (name, text, at, fix) => {
    const { issues } = await open(name, text);
    const named = { code: 'invalid_json', at, fix: expect.stringContaining(fix) };
    expect(issues[0]).toMatchObject(named);
  });

  it('a value over several lines is not JSONL', async () => {
    const { file, issues } = await open('a.json', '{"id":1}\n{"id":\n2}\n');
    expect(file).toBeUndefined();
    const message = 'The line ends in the middle of a value.';
    expect(issues[0]).toMatchObject({ code: 'cut_off', at: 'line 2, column 7', message });
  });

  it('reading stops at 50 bad lines', async () => {
    const { issues } = await open('a.jsonl', '{"a":1}\n'.concat('x\n'.repeat(1_000_000)));
    expect(issues).toHaveLength(51);
    expect(issues.at(-1)).toMatchObject({ code: 'many_bad_lines', at: 'line 51, column 1' });
  });

  it.each([
    ['{"a":1} {"b":2}', 'line 1, column 9'],
    ['{"a":1}\n{"b":2}{"c":3}', 'line 2, column 8'],
    ['{\n"a":1\n}\n[\n2\n]', 'line 4, column 1'],
  ])('values one after another in %j are an error that names the formats', async (text, at) => {
    const { issues } = await open('a.json', text);
    const fix = expect.stringContaining('one value per line (JSONL)');
    expect(issues).toMatchObject([{ code: 'invalid_json', at, fix }]);
  });
});
