import { detectUtf16 } from './sniff';

const newline = 0x0a;

/** Decoded text without its byte-order mark, or the 1-based line of the first invalid byte. */
type Decoded = { text: string } | { encoding: string; badLine: number | null };

/** UTF-8, or UTF-16 if a byte-order mark or the zeros of the first characters indicate it. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = detectUtf16(bytes) ?? 'utf-8';
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

/**
 * Returns the 1-based line of the first invalid byte by bisection: a newline byte is never part of
 * a longer UTF-8 character, so runs of whole lines can be validated separately.
 */
function firstBadLine(bytes: Uint8Array): number {
  let start = 0;
  let end = bytes.length;
  for (;;) {
    const half = start + Math.floor((end - start) / 2);
    const before = bytes.lastIndexOf(newline, half);
    const middle = before >= start ? before : bytes.indexOf(newline, half);
    if (middle === -1 || middle >= end - 1) break;
    if (decodeStrictly(bytes.subarray(start, middle + 1), 'utf-8') === null) end = middle + 1;
    else start = middle + 1;
  }
  let line = 1;
  for (let at = 0; at < start; at += 1) if (bytes[at] === newline) line += 1;
  return line;
}
