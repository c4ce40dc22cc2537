import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits';
import { openFiles } from './open-files';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean, bigEndian = false) => {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  const units = mark ? `\uFEFF${text}` : text;
  for (let i = 0; i < units.length; i += 1) view.setUint16(i * 2, units.charCodeAt(i), !bigEndian);
  return new Uint8Array(view.buffer);
};
const open = (name: string, bytes: Uint8Array | string) =>
  openFiles([{ name, bytes: typeof bytes === 'string' ? utf8(bytes) : bytes }]);
const codes = async (name: string, bytes: Uint8Array | string) =>
  (await open(name, bytes)).issues.map((issue) => issue.code);

describe('openFiles', () => {
  it('never throws for any bytes and name', async () => {
    const head = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0x1f, 0x8b, 8, 0], [0xff, 0xfe], [0x5b]);
    const bytes = fc
      .tuple(head, fc.uint8Array({ maxLength: 300 }))
      .map(([start, rest]) => Uint8Array.from([...start, ...rest]));
    await fc.assert(
      fc.asyncProperty(bytes, fc.string({ unit: 'binary' }), async (content, name) => {
        const { files, issues } = await openFiles([{ name, bytes: content }]);
        for (const issue of issues) expect(issue.fix).not.toBe('');
        if (files.length === 0 && name !== '.DS_Store') expect(issues.length).toBeGreaterThan(0);
      }),
    );
  });

  it('names the upload of each file, even in archives and for equal names', async () => {
    const bytes = utf8('[1]');
    const { files } = await openFiles([
      {
        id: 'x',
        name: 'a.zip',
        bytes: zipSync({ 'b/c.json': bytes, 'd.json.gz': gzipSync(bytes) }),
      },
      { id: 'y', name: 'same.json', bytes },
      { id: 'z', name: 'same.json', bytes },
      { name: 'same.json', bytes },
    ]);
    expect(files.map(({ uploadId }) => uploadId)).toEqual(['x', 'x', 'y', 'z', '3']);
  });

  it.each<[string, Uint8Array | string]>([
    ['a Git LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 1\n'],
    ['a web page', '<!DOCTYPE html>\n<html></html>'],
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0, 0x5d, 0, 0, 0)],
    ['nothing but whitespace', '\n\r\n  \n'],
  ])('an error says that a file is %s', async (what, content) => {
    for (const name of ['a.json', 'a.jsonl']) {
      const { files, issues } = await open(name, content);
      expect(files).toEqual([]);
      expect(issues).toMatchObject([
        { severity: 'error', file: name, message: expect.stringContaining(what) },
      ]);
    }
  });

  it('skips a pickle next to readable files, even in a zip', async () => {
    const pickle = Uint8Array.of(0x80, 4, 0x95, 0);
    const archive = zipSync({ 'run/a.json': utf8('[1]'), 'run/a.pkl': pickle });
    for (const uploaded of [
      [
        { name: 'a.pkl', bytes: pickle },
        { name: 'a.json', bytes: utf8('[1]') },
      ],
      [{ name: 'run.zip', bytes: archive }],
    ]) {
      const { files, issues } = await openFiles(uploaded);
      expect(files).toMatchObject([{ kind: 'json', value: [1] }]);
      expect(issues).toMatchObject([{ severity: 'warning', code: 'skipped_file' }]);
      expect(issues[0]?.file).toMatch(/a\.pkl$/);
    }
  });

  it('rejects a pickle with the name of predictions', async () => {
    const { issues } = await openFiles([
      { name: 'a.json', bytes: Uint8Array.of(0x80, 4, 0x95, 0) },
      { name: 'b.json', bytes: utf8('[1]') },
    ]);
    expect(issues).toMatchObject([{ severity: 'error', code: 'pickle', file: 'a.json' }]);
  });

  it('reads any JSON, plain or as gzip', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 5 }), async (text) => {
        for (const bytes of [utf8(text), gzipSync(utf8(text))]) {
          const { files } = await open('a.json', bytes);
          expect(files).toHaveLength(1);
          const [file] = files;
          const value = file?.kind === 'json' ? file.value : undefined;
          expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
        }
      }),
    );
  });

  it.each([
    ['UTF-8 with a byte-order mark', utf8('\uFEFF{"ä":1}')],
    ['UTF-16, little-endian, with a mark', utf16('{"ä":1}', true)],
    ['UTF-16, big-endian, with a mark', utf16('{"ä":1}', true, true)],
    ['UTF-16, little-endian, without a mark', utf16('{"ä":1}', false)],
    ['UTF-16, big-endian, without a mark', utf16('{"ä":1}', false, true)],
    ['CRLF', utf8('{"ä":\r\n1}\r\n')],
  ])('reads %s', async (_, bytes) => {
    const { files, issues } = await open('a.json', bytes);
    expect(issues).toEqual([]);
    expect(files[0]).toMatchObject({ kind: 'json', value: { ä: 1 }, size: bytes.length });
  });

  it.each([
    ['an empty file', 'a.json', '', 'empty_file'],
    ['a pickle by its first bytes', 'a.json', Uint8Array.of(0x80, 4, 0x95, 0), 'pickle'],
    ['a pickle by its name', 'preds.pkl', '{}', 'pickle'],
    ['a PNG named .json', 'a.json', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), 'binary_file'],
    ['a video', 'a.mp4', Uint8Array.of(0, 0, 0, 32, ...strToU8('ftypisom')), 'binary_file'],
    ['unknown binary content', 'a.json', Uint8Array.of(1, 2, 0, 3, 4, 5), 'binary_file'],
    ['a tar archive', 'a.tar', `${'x'.repeat(257)}ustar\0`, 'binary_file'],
    ['plain text', 'a.json', 'hello', 'not_json'],
    ['truncated JSON', 'a.json', '{"a": [1, 2', 'cut_off'],
    ['100,000-deep JSON', 'a.json', '['.repeat(100_000), 'too_deep'],
    ['a name with ..', '../a.json', '{}', 'unsafe_path'],
    ['a name with .. and backslashes', 'x\\..\\..\\a.json', '{}', 'unsafe_path'],
    ['an absolute name', '/etc/passwd', '{}', 'unsafe_path'],
    ['a Windows drive in the name', 'C:\\a.json', '{}', 'unsafe_path'],
    ['a name with a zero byte', 'a\0.json', '{}', 'unsafe_path'],
    ['a truncated gzip file', 'a.gz', gzipSync(utf8('{"a":1}')).subarray(0, 20), 'damaged_archive'],
    ['gzip inside gzip', 'a.gz', gzipSync(gzipSync(utf8('{}'))), 'nested_archive'],
    [
      'a file over the limit',
      'a.json',
      new Uint8Array(defaultLimits.maxFileBytes + 1),
      'too_large',
    ],
  ])('rejects %s with one issue and no file', async (_, name, bytes, code) => {
    const { files, issues } = await open(name, bytes);
    expect(files).toEqual([]);
    expect(issues).toMatchObject([{ severity: 'error', code }]);
    expect(issues[0]?.message).not.toBe('');
    expect(issues[0]?.fix).not.toBe('');
  });

  it('names the first line with invalid UTF-8', async () => {
    const bytes = Uint8Array.from([...utf8('{"a":\n"b",\n"'), 0xe4, ...utf8('":1}')]);
    const { issues } = await open('a.json', bytes);
    expect(issues).toMatchObject([{ code: 'invalid_encoding', at: 'line 3' }]);
  });

  it('reads gzip with several members and detects a changed byte in any member', async () => {
    const members = ['{"a":', '1}'].map((text) => gzipSync(utf8(text), { level: 0 }));
    const whole = Uint8Array.from(members.flatMap((member) => [...member]));
    expect((await open('a.gz', whole)).files).toMatchObject([{ value: { a: 1 } }]);
    // The last byte of the content precedes the eight bytes of checksum and length.
    for (const end of [members[0]?.length ?? 0, whole.length]) {
      const changed = whole.with(end - 9, 0x62);
      expect(await codes('a.gz', changed)).toEqual(['damaged_archive']);
    }
  });

  it('stops a gzip bomb at the limit', async () => {
    const bomb = { name: 'a.json.gz', bytes: gzipSync(new Uint8Array(1_000_000).fill(0x20)) };
    const { issues } = await openFiles([bomb], { ...defaultLimits, maxFileBytes: 10_000 });
    expect(issues).toMatchObject([{ code: 'too_large' }]);
  });

  it('reads nothing if the files have too many entries, bytes or values in total', async () => {
    const file = (i: number) => ({ name: `${i}.json`, bytes: utf8('[1,2,3]') });
    const three = [file(1), file(2), file(3)];
    for (const [limit, code] of [
      [{ maxFiles: 2 }, 'too_many_files'],
      [{ maxTotalBytes: 20 }, 'too_large_unpacked'],
      [{ maxValues: 11 }, 'too_many_values'],
    ] as const) {
      const { files, issues } = await openFiles(three, { ...defaultLimits, ...limit });
      expect(files).toEqual([]);
      expect(issues).toMatchObject([{ code, file: expect.stringMatching(/^\d\.json$/) }]);
    }
    expect((await openFiles(three)).files).toHaveLength(3);
  });

  it('ignores system files, and reports them if there is nothing else', async () => {
    const system = { name: 'x/.DS_Store', bytes: new TextEncoder().encode('\0\0') };
    const answers = { name: 'a.json', bytes: new TextEncoder().encode('{"a": 1}') };
    const { files, issues } = await openFiles([system, answers]);
    expect([files.map(({ name }) => name), issues]).toEqual([['a.json'], []]);
    expect(await openFiles([system])).toMatchObject({
      files: [],
      issues: [{ severity: 'error', code: 'nothing_readable', file: 'x/.DS_Store' }],
    });
  });
});
