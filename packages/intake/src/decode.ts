import { utf16Of } from './sniff';

const newline = 0x0a;

/** Decoded text without its byte-order mark, or the 1-based line where the bytes stop being text. */
export type Decoded = { text: string } | { encoding: string; badLine: number | null };

/** UTF-8, or UTF-16 where a byte-order mark or the zeros of its first characters show it. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = utf16Of(bytes) ?? 'utf-8';
  const text = decodeStrictly(bytes, encoding);
  if (text !== null) return { text };
  return { encoding, badLine: encoding === 'utf-8' ? firstBadLine(bytes) : null };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A newline byte is never part of a longer UTF-8 character, so lines can be tried one by one. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; ; line += 1) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    if (found === -1 || decodeStrictly(bytes.subarray(start, end), 'utf-8') === null) return line;
    start = end + 1;
  }
}
