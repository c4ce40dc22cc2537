import { cloneDrawing, fontFamily } from './clone-drawing';
import { isTransparent, resolveColour } from './resolve-colour';

const svg = 'http://www.w3.org/2000/svg';

/** Origin of the drawn area in window pixels. */
interface Origin {
  left: number;
  top: number;
}

/** Creates an SVG element with attributes. */
export function createNode(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Returns the lines into which the browser broke a text, each with its box. */
function toLines(text: Text): { words: string; box: DOMRect }[] {
  const lines: { words: string; box: DOMRect }[] = [];
  const range = document.createRange();
  for (const match of text.data.matchAll(/\S+/g)) {
    range.setStart(text, match.index);
    range.setEnd(text, match.index + match[0].length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.box.top - box.top) < 2) last.words += ` ${match[0]}`;
    else if (box.width > 0) lines.push({ words: match[0], box });
  }
  return lines;
}

let pen: CanvasRenderingContext2D | null = null;

/** Pixels from the top of a line's box to its baseline. */
function computeBaseline(box: DOMRect, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return box.height * 0.8;
  pen.font = font;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('x');
  return (box.height - up - down) / 2 + up;
}

function drawText(text: Text, target: SVGElement, origin: Origin): void {
  const parent = text.parentElement;
  if (!parent) return;
  const style = getComputedStyle(parent);
  const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  for (const { words, box } of toLines(text)) {
    const line = createNode('text', {
      x: box.left - origin.left,
      y: box.top - origin.top + computeBaseline(box, font),
      fill: resolveColour(style.color),
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'font-family': fontFamily,
      'font-variant-numeric': style.fontVariantNumeric,
    });
    line.textContent = words;
    target.append(line);
  }
}

function drawGround(element: Element, style: CSSStyleDeclaration, box: DOMRect, origin: Origin) {
  const colour = resolveColour(style.backgroundColor);
  if (isTransparent(colour) || !(element instanceof HTMLElement)) return null;
  return createNode('rect', {
    x: box.left - origin.left,
    y: box.top - origin.top,
    width: box.width,
    height: box.height,
    rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
    fill: colour,
  });
}

/**
 * Draws the visible content of an element into `target`: backgrounds, texts line by line, and
 * drawings. Skips hidden elements, texts for screen readers (one pixel wide) and elements with
 * `data-export="none"`.
 */
export function drawElement(element: Element, target: SVGElement, origin: Origin): void {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  // Texts for screen readers are one pixel wide and clipped; an empty box that overflows isn't
  // hidden.
  const unseen = box.width <= 1 && style.overflow === 'hidden';
  const hidden = style.visibility === 'hidden' || style.display === 'none' || unseen;
  if (hidden || element.getAttribute('data-export') === 'none') return;
  if (element instanceof SVGSVGElement) {
    const copy = cloneDrawing(element);
    copy.setAttribute('x', String(box.left - origin.left));
    copy.setAttribute('y', String(box.top - origin.top));
    copy.setAttribute('width', String(box.width));
    copy.setAttribute('height', String(box.height));
    copy.setAttribute('overflow', 'visible');
    copy.setAttribute('font-family', fontFamily);
    target.append(copy);
    return;
  }
  const ground = drawGround(element, style, box, origin);
  if (ground) target.append(ground);
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, target, origin);
    else if (child instanceof Element) drawElement(child, target, origin);
  }
}
