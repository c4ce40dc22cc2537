import { parseHex, type Rgb } from './colour';

export type Scheme = 'light' | 'dark';

/** Colours by token name without the dashes, as `styles/tokens.css` sets them. */
export type Tokens = ReadonlyMap<string, Rgb>;

/** Text colours that are used on any surface. */
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

/** Background colours of text. */
export const surfaceTokens = ['canvas', 'surface', 'sunken'];

/** Text colours with the only background each is used on. */
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

/** Parses the colours of both schemes from the style sheet: `:root` is light, `.dark` is dark. */
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

/** Returns a token's colour. Throws if the style sheet doesn't set it. */
export function token(tokens: Tokens, name: string): Rgb {
  const colour = tokens.get(name);
  if (!colour) throw new Error(`The style sheet sets no token --${name}.`);
  return colour;
}

/** The categorical palette, in the order in which series use it. */
export function toSeries(tokens: Tokens): Rgb[] {
  const found: Rgb[] = [];
  for (let slot = 1; ; slot += 1) {
    const colour = tokens.get(`series-${slot}`);
    if (!colour) return found;
    found.push(colour);
  }
}
