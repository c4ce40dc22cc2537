/// <reference path="./saxen.d.ts" />
import { pause, pauseEvery } from './pause';

/** What is told while an XML text is read; names are without their prefix. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/** Thrown where a text is not the XML that it should be. Inside this package only. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Entity references resolved; ours, because saxen cuts characters beyond U+FFFF. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * Reads an XML text from start to end; other work gets its turn in between. Document type
 * definitions, and with them entities of the file's own, have no effect. Throws XmlFault, and
 * whatever the handler throws.
 */
export async function readXml(text: string, handler: XmlHandler): Promise<void> {
  const { Parser } = await import('saxen');
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      handler.open(local(name), (wanted) => {
        const all = attributes();
        if (typeof all !== 'object' || all === null) return undefined;
        const found = Object.entries(all).find(([key]) => key === wanted || local(key) === wanted);
        return found === undefined ? undefined : decode(String(found[1]));
      });
    })
    .on('closeTag', (name) => handler.close(local(name)))
    .on('text', (raw) => handler.text(decode(raw)))
    .on('cdata', (raw) => handler.text(raw))
    .on('error', (error) => {
      throw new XmlFault(error.message);
    });
  for (let start = 0; start < text.length; start += pauseEvery) {
    if (start > 0) await pause();
    parser.write(text.slice(start, start + pauseEvery));
  }
  parser.end();
}
