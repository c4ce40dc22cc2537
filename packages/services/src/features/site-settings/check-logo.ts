import { invalidInput } from '../../core/input/parse-input';

/** Largest logo that can be uploaded. The HTTP server rejects larger bodies as well. */
export const maxLogoBytes = 250 * 1024;

const minSide = 16;
const maxSide = 2048;
const maxAspect = 8;

/** An uploaded logo that passed the checks, with its natural size in pixels. */
export interface LogoFile {
  type: 'image/png' | 'image/svg+xml';
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Returns the kind and size of an uploaded logo. Reads only what the limits need; drawing it decides whether the rest
 * is valid. Throws `invalid_input` with the field `logo`.
 */
export function checkLogo(bytes: Uint8Array): LogoFile {
  const file = readPng(bytes) ?? readSvg(bytes);
  if (!file) throw refuse('Upload a PNG or SVG file.');
  const { type, width, height } = file;
  if (!(width > 0 && height > 0)) {
    throw refuse('The image has no size. Give the SVG a viewBox, or a width and a height.');
  }
  if (type === 'image/png' && Math.min(width, height) < minSide) {
    throw refuse(
      `The picture is ${width} × ${height} pixels. Upload one of at least ${minSide} × ${minSide}.`,
    );
  }
  if (type === 'image/png' && Math.max(width, height) > maxSide) {
    throw refuse(
      `The picture is ${width} × ${height} pixels. Upload one of at most ${maxSide} × ${maxSide}.`,
    );
  }
  if (Math.max(width / height, height / width) > maxAspect) {
    throw refuse(
      `The longer side is more than ${maxAspect} times the shorter side. Upload a less narrow picture.`,
    );
  }
  return { ...file, bytes };
}

function refuse(message: string) {
  return invalidInput([['logo', message]]);
}

type Size = Omit<LogoFile, 'bytes'>;

const pngStart = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
];

/** Reads the size in the first chunk (PNG 3, 11.2.1). Null for other files. */
function readPng(bytes: Uint8Array): Size | null {
  if (bytes.length < 33 || pngStart.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** What a logo doesn’t need. Drawing runs no scripts anyway; whoever uploads one should know that it has them. */
const refusedContent: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY/i, 'The SVG defines entities. Export it without them.'],
  [/<(?:\w+:)?script\b|\son\w+\s*=|javascript:/i, 'The SVG contains a script. Remove it.'],
  [/<(?:\w+:)?foreignObject\b/i, 'The SVG contains HTML (foreignObject). Remove it.'],
  [/<(?:\w+:)?(?:image|feImage)\b/i, 'The SVG contains another picture. Upload it as PNG instead.'],
  [
    /<(?:\w+:)?text\b/i,
    'The SVG contains text, whose font the server lacks. Convert the text to paths.',
  ],
];

/** Reads the size of the root element. Null for other files. Throws for content that a logo doesn’t need. */
function readSvg(bytes: Uint8Array): Size | null {
  const text = decode(bytes);
  const root = /<svg\b[^<>]*>/.exec(text ?? '')?.[0];
  if (text === null || root === undefined) return null;
  for (const [content, message] of refusedContent) if (content.test(text)) throw refuse(message);
  const [, , boxWidth, boxHeight] = (readAttribute(root, 'viewBox') ?? '').trim().split(/[\s,]+/);
  return {
    type: 'image/svg+xml',
    width: readLength(readAttribute(root, 'width')) ?? Number(boxWidth),
    height: readLength(readAttribute(root, 'height')) ?? Number(boxHeight),
  };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

/** Pixels; null for other units, whose size the viewBox tells. */
function readLength(text: string | undefined): number | null {
  const digits = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
