import { fontFamily } from './clone-drawing';
import { createNode, drawElement } from './draw-element';
import { resolveColour } from './resolve-colour';
import { wrapText } from './wrap-text';

/** A chart as exported: the title above and the source below. */
export interface PictureTexts {
  title: string;
  /** what is plotted, if the title states a finding */
  subtitle?: string | undefined;
  source: string;
}

const margin = 24;

interface TextLook {
  size: number;
  weight: number;
  colour: string;
}

/** Draws text from `top` downwards and returns its bottom edge. */
function write(text: string, look: TextLook, top: number, width: number, into: SVGElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${look.weight} ${look.size}px ${fontFamily}`;
  const lines = wrapText(text, width, (line) => pen?.measureText(line).width ?? 0);
  const height = Math.round(look.size * 1.35);
  lines.forEach((line, index) => {
    const made = createNode('text', {
      x: margin,
      y: top + look.size + index * height,
      fill: look.colour,
      'font-size': look.size,
      'font-weight': look.weight,
      'font-family': fontFamily,
    });
    made.textContent = line;
    into.append(made);
  });
  return top + lines.length * height;
}

/**
 * Returns a drawn element as a self-contained SVG document: background, title, chart and source,
 * without style sheets.
 */
export function createChartPicture(element: HTMLElement, texts: PictureTexts): SVGSVGElement {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const token = (name: string) => resolveColour(style.getPropertyValue(name).trim());
  const picture = createNode('svg', { xmlns: 'http://www.w3.org/2000/svg' }) as SVGSVGElement;
  const width = Math.ceil(box.width) + 2 * margin;
  const name = createNode('title', {});
  name.textContent = texts.title;
  const ground = createNode('rect', { width: '100%', height: '100%', fill: token('--surface') });
  picture.append(name, ground);
  const heading = { size: 17, weight: 600, colour: token('--ink') };
  const headed = write(texts.title, heading, margin, width - 2 * margin, picture);
  const caption = { size: 13, weight: 400, colour: token('--ink-soft') };
  const drawn =
    (texts.subtitle
      ? write(texts.subtitle, caption, headed + 4, width - 2 * margin, picture)
      : headed) + 14;
  const drawing = createNode('g', { transform: `translate(${margin} ${drawn})` });
  drawElement(element, drawing, box);
  picture.append(drawing);
  const foot = { size: 11, weight: 400, colour: token('--ink-faint') };
  const under = drawn + Math.ceil(box.height) + 12;
  const height = write(texts.source, foot, under, width - 2 * margin, picture) + margin;
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return picture;
}
