import { markup } from '@/markup/markup';

export interface BadgeText {
  /** left, such as the benchmark */
  label: string;
  /** right, such as the score */
  message: string;
  /** read by screen readers and shown as a tooltip */
  title: string;
  /** grey, because there is nothing to show */
  muted: boolean;
}

/** Longest text of a half; the title has all of it. */
const maxLength = 60;

/** Returns a badge as SVG: 20 pixels high, with colours of its own that are legible on light and dark pages. */
export function writeBadge({ label, message, title, muted }: BadgeText): string {
  const left = measure(shorten(label));
  const right = measure(shorten(message));
  const width = left.width + right.width;
  const middle = left.width + right.width / 2;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-labelledby="title">
  <title id="title">${title}</title>
  <clipPath id="shape"><rect width="${width}" height="20" rx="4"/></clipPath>
  <g clip-path="url(#shape)">
    <rect width="${left.width}" height="20" fill="#2b3036"/>
    <rect x="${left.width}" width="${right.width}" height="20" fill="${muted ? '#656b73' : '#0f6466'}"/>
  </g>
  <g fill="#ffffff" text-anchor="middle" font-family="Verdana, DejaVu Sans, Geneva, sans-serif" font-size="11">
    <text x="${left.width / 2}" y="14" textLength="${left.text}" lengthAdjust="spacingAndGlyphs">${shorten(label)}</text>
    <text x="${middle}" y="14" textLength="${right.text}" lengthAdjust="spacingAndGlyphs">${shorten(message)}</text>
  </g>
</svg>
`.text;
}

function shorten(text: string): string {
  const chars = [...text];
  return chars.length > maxLength ? `${chars.slice(0, maxLength - 1).join('')}…` : text;
}

/** Returns the width of a text in pixels, and that of its half of the badge with margins. */
function measure(text: string): { text: number; width: number } {
  const sum = Math.ceil([...text].reduce((total, char) => total + measureChar(char), 0));
  return { text: sum, width: sum + 12 };
}

/** Widths of Verdana at 11 pixels, by kind of character. `textLength` corrects what they miss. */
function measureChar(char: string): number {
  if (/[ijl.,:;|!'()[\] ]/.test(char)) return 4.4;
  if (/[frt/-]/.test(char)) return 4.8;
  if (/[mwMWQ%@]/.test(char)) return 10.5;
  if (/[A-Z]/.test(char)) return 7.6;
  return /[\u1100-\uffff]|[\u{1f000}-\u{3ffff}]/u.test(char) ? 11 : 7;
}
