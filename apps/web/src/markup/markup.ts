/** Text of an XML or HTML document that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | null | readonly Markup[];

/**
 * Builds markup from a template: strings are escaped for content and for attributes in double quotes, null is
 * empty. Routes use it for Atom, SVG and embedded pages, because Next can’t render React outside of pages.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const rest = values.map((value, index) => write(value) + (parts[index + 1] ?? ''));
  return new Markup((parts[0] ?? '') + rest.join(''));
}

function write(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeText(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 doesn't allow, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}
