import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode';

it('finds the first line that is not UTF-8', () => {
  const line = fc.constantFrom('', 'a', 'ä'.repeat(20), 'é'.repeat(300));
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 40 }),
      fc.array(line),
      fc.boolean(),
      (before, after, bad) => {
        const encode = (lines: readonly string[]) => [
          ...new TextEncoder().encode(lines.join('\n')),
        ];
        const head = before.length > 0 ? [...encode(before), 0x0a] : [];
        const tail = [...encode(after), 0x0a, ...(bad ? [0xff] : [])];
        const decoded = decodeText(Uint8Array.from([0x61, 0x0a, ...head, 0xff, ...tail]));
        expect(decoded).toEqual({ encoding: 'utf-8', badLine: before.length + 2 });
      },
    ),
  );
});

it('finds an invalid line among millions of lines', () => {
  const bytes = new Uint8Array(30_000_000).fill(0x0a);
  bytes[bytes.length - 1] = 0xff;
  expect(decodeText(bytes)).toEqual({ encoding: 'utf-8', badLine: bytes.length });
});
