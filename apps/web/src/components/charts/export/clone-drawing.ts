import { resolveColour } from './resolve-colour';

/** Properties of SVG elements that style sheets may set. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'paint-order',
  'text-anchor',
  'dominant-baseline',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'font-feature-settings',
] as const;

const colours: ReadonlySet<string> = new Set(['fill', 'stroke']);

/** Fallback if the site's font isn't installed. */
export const fontFamily = "'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif";

function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    const plain = colours.has(name) ? resolveColour(value) : value;
    if (plain !== '') to.setAttribute(name, plain.replaceAll('"', ''));
  }
  for (const name of ['class', 'style', 'tabindex', 'role']) to.removeAttribute(name);
  const children = [...to.children];
  for (const [index, child] of [...from.children].entries()) {
    const copy = children[index];
    if (copy) inlineStyles(child, copy);
  }
}

/**
 * Returns a copy of a drawing that needs no style sheet: every relevant property is an attribute.
 */
export function cloneDrawing(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  inlineStyles(drawing, copy);
  for (const gone of copy.querySelectorAll(
    '[visibility="hidden"], title, desc, [data-export="none"]',
  ))
    gone.remove();
  return copy;
}
