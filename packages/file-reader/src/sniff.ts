import type { Issue } from './issue';

/** Bytes from the start of a file that `sniff` needs; fewer for shorter files. */
export const sniffLength = 512;

interface Signature {
  kind: string;
  /** bytes, null for any */
  bytes: readonly (number | null)[];
  offset?: number;
  fix?: string;
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const repack = 'Unpack it and upload the files, or pack them as ZIP or gzip.';
const resave = 'Save the table as JSON, JSONL, CSV or XLSX and upload that.';

const download =
  'The link led to a page instead of the file. Download the file itself, then upload it.';

const parquet = ascii('PAR1');

const signatures: readonly Signature[] = [
  {
    kind: 'a Git LFS pointer, not the file itself',
    bytes: ascii('version https://git-lfs'),
    fix: 'Run git lfs pull, then upload the file.',
  },
  { kind: 'a web page', bytes: ascii('<!DOCTYPE html'), fix: download },
  { kind: 'a web page', bytes: ascii('<!doctype html'), fix: download },
  { kind: 'a web page', bytes: ascii('<html'), fix: download },
  { kind: 'UTF-32 text', bytes: [0xff, 0xfe, 0, 0], fix: 'Save the file as UTF-8.' },
  { kind: 'UTF-32 text', bytes: [0, 0, 0xfe, 0xff], fix: 'Save the file as UTF-8.' },
  { kind: 'a PNG image', bytes: [0x89, ...ascii('PNG')] },
  { kind: 'a JPEG image', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'a GIF image', bytes: ascii('GIF8') },
  { kind: 'a PDF document', bytes: ascii('%PDF-') },
  { kind: 'a video or audio file', bytes: [0, null, null, null, ...ascii('ftyp')] },
  { kind: 'a video or audio file', bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { kind: 'an image, video or audio file', bytes: [...ascii('RIFF'), null, null, null, null] },
  { kind: 'an executable', bytes: [0x7f, ...ascii('ELF')] },
  { kind: 'a NumPy array', bytes: [0x93, ...ascii('NUMPY')], fix: resave },
  { kind: 'an HDF5 file', bytes: [0x89, ...ascii('HDF')], fix: resave },
  { kind: 'a Parquet table (read as ground truth only)', bytes: parquet, fix: resave },
  { kind: 'an Arrow table', bytes: ascii('ARROW1'), fix: resave },
  { kind: 'an SQLite database', bytes: ascii('SQLite format 3'), fix: resave },
  { kind: 'an old Excel table', bytes: [0xd0, 0xcf, 0x11, 0xe0], fix: resave },
  { kind: 'a RAR archive', bytes: ascii('Rar!'), fix: repack },
  { kind: 'a 7z archive', bytes: [0x37, 0x7a, 0xbc, 0xaf], fix: repack },
  { kind: 'an xz archive', bytes: [0xfd, ...ascii('7zXZ')], fix: repack },
  { kind: 'a bzip2 archive', bytes: ascii('BZh'), fix: repack },
  { kind: 'a Zstandard archive', bytes: [0x28, 0xb5, 0x2f, 0xfd], fix: repack },
  { kind: 'a tar archive', bytes: [...ascii('ustar'), 0], offset: 257, fix: repack },
  { kind: 'a tar archive', bytes: [...ascii('ustar  '), 0], offset: 257, fix: repack },
];

function startsWith(head: Uint8Array, { bytes, offset = 0 }: Signature): boolean {
  return bytes.every((byte, i) => byte === null || head[offset + i] === byte);
}

/** Zip by its first bytes: a local entry, or the end record of an empty archive. */
export function isZip(head: Uint8Array): boolean {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return false;
  return (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6);
}

/** Gzip by its first bytes. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Parquet by its first bytes. */
export function isParquet(head: Uint8Array): boolean {
  return parquet.every((byte, i) => head[i] === byte);
}

function isPickle(head: Uint8Array, name: string): boolean {
  if (/\.(pkl|pickle)(\.gz)?$/i.test(name)) return true;
  const protocol = head[1] ?? 0;
  return head[0] === 0x80 && protocol >= 2 && protocol <= 5;
}

/** UTF-16 JSON has a byte-order mark, or a zero in every other byte of its first two characters (RFC 4627, 3). */
export function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = head;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return null;
}

/**
 * Rejects a file that can't be valid, by its first bytes and its name; null if it may be. `head` is
 * at least the first 512 bytes, or the whole file if it is shorter.
 */
export function sniff(head: Uint8Array, name: string): Issue | null {
  const refuse = (code: string, message: string, fix: string): Issue => {
    return { severity: 'error', code, file: name, at: '', message, fix };
  };
  if (head.length === 0) {
    const fix = 'Check that the run finished, then upload the file again.';
    return refuse('empty_file', 'The file is empty.', fix);
  }
  if (isPickle(head, name)) return buildPickleIssue(name);
  const signature = signatures.find((candidate) => startsWith(head, candidate));
  const { kind, fix } = signature ?? (isBinary(head) ? { kind: 'a binary file' } : {});
  if (kind === undefined) return null;
  return refuse(
    'binary_file',
    `This is ${kind}. Predictions must be JSON or a table.`,
    fix ?? 'Upload the predictions as JSON, JSONL, CSV, TSV or XLSX, optionally as gzip or ZIP.',
  );
}

/** The issue for a pickle, also inside a file of PyTorch. */
export function buildPickleIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'pickle',
    file,
    at: '',
    message: 'This is a Python pickle. Opening a pickle can run code, so pickles are not accepted.',
    fix: 'Load it on your own machine, save its content as JSON, JSONL, CSV, TSV or XLSX, and upload that.',
  };
}

/** JSON text contains no zero byte, except as half of a UTF-16 character. */
function isBinary(head: Uint8Array): boolean {
  if (isZip(head) || isGzip(head) || detectUtf16(head) !== null) return false;
  return head.includes(0);
}
