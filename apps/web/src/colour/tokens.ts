import { parseHex, type Rgb } from './colour';

export type Scheme = 'light' | 'dark';

/** Colours by token name without the dashes, as `styles/tokens.css` sets them. */
export type Tokens = ReadonlyMap<string, Rgb>;

/** Tokens that text is set in on any of the surfaces. */
export const textTokens = [
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'accent-strong',
  'good',
  'warn',
  'bad',
];

/** Tokens that text stands on. */
export const surfaceTokens = ['canvas', 'surface', 'sunken'];

/** Text and the wash that only it stands on. */
export const washes: readonly (readonly [text: string, surface: string])[] = [
  ['accent-strong', 'accent-wash'],
  ['good', 'good-wash'],
  ['warn', 'warn-wash'],
  ['bad', 'bad-wash'],
  ['ink', 'accent-wash'],
  ['ink-soft', 'good-wash'],
  ['ink-soft', 'warn-wash'],
  ['ink-soft', 'bad-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['chalk', 'board'],
];

/** The colours of both schemes, read from the style sheet's text: `:root` is light, `.dark` is dark. */
export function readTokens(css: string): Readonly<Record<Scheme, Tokens>> {
  const getBlock = (scheme: Scheme): string => {
    const selector = scheme === 'light' ? /:root[^{}]*\{([^}]*)\}/ : /\.dark[^{}]*\{([^}]*)\}/;
    return selector.exec(css)?.[1] ?? '';
  };
  const computeColours = (block: string): Tokens =>
    new Map(
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [
        name,
        parseHex(hex),
      ]),
    );
  return { light: computeColours(getBlock('light')), dark: computeColours(getBlock('dark')) };
}

/** A token's colour. Throws where the style sheet does not set it. */
export function token(tokens: Tokens, name: string): Rgb {
  const colour = tokens.get(name);
  if (!colour) throw new Error(`The style sheet sets no token --${name}.`);
  return colour;
}

/** The categorical palette, in the order in which series take it. */
export function toSeries(tokens: Tokens): Rgb[] {
  const found: Rgb[] = [];
  for (let place = 1; ; place += 1) {
    const colour = tokens.get(`series-${place}`);
    if (!colour) return found;
    found.push(colour);
  }
}
