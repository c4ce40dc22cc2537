/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** Receives the events of an XML text; names come without their prefix. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/** Thrown for damaged XML. Only inside this package. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

/** Characters passed to saxen at a time; it joins what it hasn't parsed yet. */
const chunkLength = 1024 * 1024;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Resolves entity references. saxen's own function truncates characters beyond U+FFFF. */
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
 * Reads an XML text from start to end. Document type definitions, and the entities that they
 * define, have no effect. Throws XmlFault, and whatever the handler throws.
 */
export function readXml(text: string, handler: XmlHandler): void {
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      handler.open(local(name), (attribute) => {
        const all = attributes();
        if (typeof all !== 'object' || all === null) return undefined;
        const entry = Object.entries(all).find(
          ([key]) => key === attribute || local(key) === attribute,
        );
        return entry === undefined ? undefined : decode(String(entry[1]));
      });
    })
    .on('closeTag', (name) => handler.close(local(name)))
    .on('text', (raw) => handler.text(decode(raw)))
    .on('cdata', (raw) => handler.text(raw))
    .on('error', (error) => {
      throw new XmlFault(error.message);
    });
  for (let start = 0; start < text.length; start += chunkLength) {
    parser.write(text.slice(start, start + chunkLength));
  }
  parser.end();
}
