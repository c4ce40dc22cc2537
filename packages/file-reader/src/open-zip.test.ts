import { readFileSync } from 'node:fs';
import { type ZipOptions, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from './limits';
import { openFiles } from './open-files';

const utf8 = (text: string) => new TextEncoder().encode(text);
const open = (name: string, bytes: Uint8Array, limits: Partial<Limits> = {}) =>
  openFiles([{ name, bytes }], { ...defaultLimits, ...limits });
const found = async (bytes: Uint8Array, limits?: Partial<Limits>) => {
  const { files, issues } = await open('a.zip', bytes, limits);
  return {
    names: files.map((file) => file.name),
    codes: issues.map((i) => `${i.file}: ${i.code}`),
  };
};
const jsonBytes = utf8('{"a":1}');
const link = (target: string): [Uint8Array, ZipOptions] => [
  utf8(target),
  { os: 3, attrs: (0o120777 << 16) >>> 0 },
];
const localHeaderLength = 30;

/** Offset of a field in the central record of the first entry. */
const inDirectory = (zip: Uint8Array, field: number) => {
  for (let at = zip.length - 46; at >= 0; at -= 1) {
    if (zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1) return at + field;
  }
  throw new Error('no central record');
};

describe('zip archives', () => {
  it('are opened, stored or deflated, with names below the archive', async () => {
    const zip = zipSync({ 'mcqa/a.json': jsonBytes, 'b.jsonl': [utf8('1\n2\n'), { level: 0 }] });
    expect(await found(zip)).toEqual({
      names: ['a.zip/mcqa/a.json', 'a.zip/b.jsonl'],
      codes: [],
    });
  });

  it('omit a root folder with the name of the archive', async () => {
    const zip = zipSync({ results: { mcqa: { 'r.json': jsonBytes }, 'b.json': jsonBytes } });
    const { files } = await open('x/results.zip', zip);
    expect(files.map((file) => file.name)).toEqual([
      'x/results.zip/mcqa/r.json',
      'x/results.zip/b.json',
    ]);
    expect((await found(zip)).names[0]).toBe('a.zip/results/mcqa/r.json');
  });

  it('omit symbolic links to what the archive contains, and warn about others', async () => {
    const zip = zipSync({
      'm/T1/x.json': jsonBytes,
      'm/x.json': link('/home/user/outputs/m/T1/x.json'),
      'm/y.json': link('./T1/../T1/x.json'),
      'm/latest': link('T1'),
      'm/gone.json': link('T0/x.json'),
      'm/mode.json': [jsonBytes, { os: 3, attrs: (0o100644 << 16) >>> 0 }],
    });
    expect(await found(zip)).toEqual({
      names: ['a.zip/m/T1/x.json', 'a.zip/m/mode.json'],
      codes: ['a.zip/m/gone.json: broken_link'],
    });
  });

  // Reading every part of these paths would take 10 s each, which the time limit of tests ends.
  it('with names that are thousands of folders deep are read in a moment', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `${i}${'a/'.repeat(32_000)}b.json`);
    const zip = zipSync(Object.fromEntries([...names, 'a.json'].map((name) => [name, jsonBytes])));
    const { names: read, codes } = await found(zip);
    expect(read).toEqual(['a.zip/a.json']);
    expect(codes.every((code) => code.endsWith(': unsafe_path'))).toBe(true);
  });

  // Looking up every part of these paths would take half a minute on a fast machine.
  it('with links to paths that are thousands of folders deep are read in a moment', async () => {
    const deep = link('/'.repeat(4096));
    const zip = zipSync({
      ...Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`${i}.json`, deep])),
      'x/a.json': jsonBytes,
      'a.json': link(`${'/b'.repeat(2000)}/x/a.json`),
    });
    const { names, codes } = await found(zip);
    expect(names).toEqual(['a.zip/x/a.json']);
    expect(codes).not.toContain('a.zip/a.json: broken_link');
  }, 15_000);

  it.each([
    ['infozip-zip64', ['a.json', 'b.json']],
    ['infozip-stdin', ['-']],
  ])('are opened in the zip64 format (%s), and rejected if damaged', async (name, entries) => {
    const bytes = readFileSync(new URL(`fixtures/${name}.zip`, import.meta.url));
    const names = entries.map((entry) => `a.zip/${entry}`);
    expect(await found(bytes)).toEqual({ names, codes: [] });
    for (let end = 4; end < bytes.length; end += 1) {
      expect((await found(bytes.subarray(0, end))).codes).toEqual(['a.zip: damaged_archive']);
    }
    for (let at = 4; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes, (byte, i) => (i === at ? 0xff - byte : byte));
      const { files } = await open('a.zip', changed);
      for (const file of files) expect(file).toMatchObject({ kind: 'json' });
    }
  });

  it('may contain gzip files but no archives', async () => {
    const zip = zipSync({ 'in.zip': zipSync({ 'a.json': jsonBytes }), 'a.json': jsonBytes });
    expect(await found(zip)).toEqual({
      names: ['a.zip/a.json'],
      codes: ['a.zip/in.zip: nested_archive'],
    });
  });

  it('may contain system files, which are ignored, and other files, which are skipped with a warning', async () => {
    const zip = zipSync({
      '__MACOSX/._a.json': jsonBytes,
      'x/.DS_Store': jsonBytes,
      'x/.ipynb_checkpoints/a-checkpoint.json': jsonBytes,
      '.git/objects/ab/cd': Uint8Array.of(0x78, 1, 0, 0),
      'README.md': utf8('# Run'),
      'plot.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
      'fake.json': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
      'data.pkl': jsonBytes,
      'a.json': jsonBytes,
    });
    const { files, issues } = await open('a.zip', zip);
    expect(files.map((file) => file.name)).toEqual(['a.zip/a.json']);
    expect(issues.map(({ severity, code, file }) => [severity, code, file])).toEqual([
      ['warning', 'skipped_file', 'a.zip/README.md'],
      ['warning', 'skipped_file', 'a.zip/plot.png'],
      ['error', 'binary_file', 'a.zip/fake.json'],
      ['warning', 'skipped_file', 'a.zip/data.pkl'],
    ]);
  });

  it('cause an error if all entries are skipped', async () => {
    const { files, issues } = await open('a.zip', zipSync({ 'README.md': utf8('# Run') }));
    expect(files).toEqual([]);
    expect(issues.map(({ severity, code, file }) => [severity, code, file])).toEqual([
      ['warning', 'skipped_file', 'a.zip/README.md'],
      ['error', 'nothing_readable', 'a.zip'],
    ]);
  });

  it('reject entries whose path leads outside', async () => {
    const zip = zipSync({
      '../../etc/x.json': jsonBytes,
      '/abs.json': jsonBytes,
      'ok.json': jsonBytes,
    });
    expect(await found(zip)).toEqual({
      names: ['a.zip/ok.json'],
      codes: ['a.zip/../../etc/x.json: unsafe_path', 'a.zip//abs.json: unsafe_path'],
    });
  });

  it('are rejected if truncated at any byte', async () => {
    const zip = zipSync({ 'a.json': jsonBytes });
    for (let end = 4; end < zip.length; end += 1) {
      expect((await found(zip.subarray(0, end))).codes).toEqual(['a.zip: damaged_archive']);
    }
  });

  it('reject an entry with a changed byte', async () => {
    const zip = zipSync({ 'a.json': [jsonBytes, { level: 0 }] });
    // The time in the header may contain the same byte.
    zip[zip.indexOf(0x31, localHeaderLength)] = 0x32;
    expect((await found(zip)).codes).toEqual(['a.zip/a.json: damaged_archive']);
  });

  it('reject an entry whose own header is not where the directory says', async () => {
    const zip = zipSync({ 'a.json': jsonBytes });
    for (const offset of [1, zip.length]) {
      new DataView(zip.buffer).setUint32(inDirectory(zip, 42), offset, true);
      expect((await found(zip)).codes).toEqual(['a.zip/a.json: damaged_archive']);
    }
  });

  it('reject encrypted entries and entries with another compression', async () => {
    const encrypted = zipSync({ 'a.json': jsonBytes });
    encrypted[inDirectory(encrypted, 8)] = 1;
    expect((await found(encrypted)).codes).toEqual(['a.zip/a.json: encrypted_archive']);
    const lzma = zipSync({ 'a.json': jsonBytes });
    lzma[inDirectory(lzma, 10)] = 14;
    expect((await found(lzma)).codes).toEqual(['a.zip/a.json: unsupported_compression']);
  });

  it('reject an entry whose declared size exceeds the limit', async () => {
    const zip = zipSync({ 'a.json': new Uint8Array(1001).fill(0x20) });
    const { codes } = await found(zip, { maxFileBytes: 1000 });
    expect(codes).toEqual(['a.zip/a.json: too_large']);
  });

  it('reject an entry that exceeds its declared size, without unpacking it completely', async () => {
    const zip = zipSync({ 'a.json': new Uint8Array(1_000_000).fill(0x20) });
    new DataView(zip.buffer).setUint32(inDirectory(zip, 24), 1000, true);
    expect((await found(zip)).codes).toEqual(['a.zip/a.json: damaged_archive']);
  });

  it('reject an entry whose declared size is impossible for its compressed size', async () => {
    const zip = zipSync({ 'a.json': jsonBytes });
    new DataView(zip.buffer).setUint32(inDirectory(zip, 24), 60_000_000, true);
    expect((await found(zip)).codes).toEqual(['a.zip/a.json: damaged_archive']);
  });

  it('are rejected completely with too many files or bytes', async () => {
    const zip = zipSync({ 1: jsonBytes, 2: jsonBytes, 3: jsonBytes });
    const many = await found(zip, { maxFiles: 2 });
    expect(many).toEqual({ names: [], codes: ['a.zip: too_many_files'] });
    const large = await found(zip, { maxTotalBytes: 3 * jsonBytes.length - 1 });
    expect(large).toEqual({ names: [], codes: ['a.zip/3: too_large_unpacked'] });
    const full = await found(zip, { maxFiles: 3, maxTotalBytes: 3 * jsonBytes.length });
    expect(full).toMatchObject({ names: { length: 3 }, codes: [] });
  });

  it('are rejected if empty or an Office document other than a workbook', async () => {
    expect((await found(zipSync({}))).codes).toEqual(['a.zip: empty_archive']);
    const office = zipSync({ '[Content_Types].xml': jsonBytes });
    expect((await found(office)).codes).toEqual(['a.zip: binary_file']);
    const openDocument = zipSync({ mimetype: jsonBytes, 'content.xml': jsonBytes });
    expect((await found(openDocument)).codes).toEqual(['a.zip: binary_file']);
  });

  it('are rejected as a pickle if PyTorch wrote them', async () => {
    const saved = { 'a/data.pkl': jsonBytes, 'a/version': jsonBytes, 'a/data/0': jsonBytes };
    expect(await found(zipSync(saved))).toEqual({ names: [], codes: ['a.zip: pickle'] });
  });

  it('read a duplicate entry once', async () => {
    const zip = zipSync({ 'a.json': jsonBytes, 'b.json': jsonBytes });
    const text = new TextDecoder('latin1').decode(zip).replaceAll('b.json', 'a.json');
    const twice = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await found(twice)).toEqual({
      names: ['a.zip/a.json'],
      codes: ['a.zip/a.json: duplicate_entry'],
    });
  });
});
