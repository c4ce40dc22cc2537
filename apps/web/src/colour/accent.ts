import { computeContrast, parseHex, type Rgb, toHex } from './colour';
import { type Scheme, surfaceTokens, type Tokens, token } from './tokens';

/** Smallest contrast of text (WCAG 2.2, 1.4.3, level AA). */
export const minContrast = 4.5;

/** The tokens that follow the accent colour of the site. */
export const accentTokens = ['accent', 'accent-strong', 'accent-wash', 'on-accent'] as const;

export type AccentColours = Readonly<Record<(typeof accentTokens)[number], string>>;

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/** Steps between a colour and black or white. The first step with enough contrast becomes the shade. */
const steps = 100;
/** Further steps from the accent to its strong form. */
const strongSteps = 25;
/** Largest share of the accent in its wash. */
const washShare = 0.14;

function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = colour.map((value, index) => value + ((other[index] ?? 0) - value) * share);
  return round([r ?? 0, g ?? 0, b ?? 0]);
}

/** The colour as the style sheet gets it. */
function round(colour: Rgb): Rgb {
  return parseHex(toHex(colour));
}

function hasContrast(colour: Rgb, surfaces: readonly Rgb[]): boolean {
  return surfaces.every((surface) => computeContrast(colour, surface) >= minContrast);
}

/**
 * Derives the accent tokens of a scheme from a colour: darkened in the light scheme and lightened in the dark one, by
 * as little as its contrast on every surface needs.
 */
export function deriveAccent(hex: string, scheme: Scheme, tokens: Tokens): AccentColours {
  const towards = scheme === 'light' ? black : white;
  const surfaces = surfaceTokens.map((name) => token(tokens, name));
  const chosen = parseHex(hex);
  const shades = Array.from({ length: steps + 1 }, (_, step) => mix(chosen, towards, step / steps));
  const first = Math.max(
    0,
    shades.findIndex((shade) => hasContrast(shade, surfaces)),
  );
  const accent = shades[first] ?? towards;
  const strong = shades[Math.min(first + strongSteps, steps)] ?? towards;
  const surface = token(tokens, 'surface');
  const wash = Array.from({ length: 15 }, (_, step) =>
    mix(surface, accent, (washShare * (14 - step)) / 14),
  ).find(
    (candidate) =>
      hasContrast(strong, [candidate]) && hasContrast(token(tokens, 'ink'), [candidate]),
  );
  const onAccent = [token(tokens, 'on-accent'), scheme === 'light' ? white : black].find((text) =>
    [accent, strong].every((background) => hasContrast(text, [background])),
  );
  return {
    accent: toHex(accent),
    'accent-strong': toHex(strong),
    'accent-wash': toHex(wash ?? surface),
    'on-accent': toHex(onAccent ?? towards),
  };
}

type Themes = Readonly<Record<Scheme, AccentColours>>;

/** Returns the accent tokens of both schemes. */
export function deriveAccents(hex: string, tokens: Readonly<Record<Scheme, Tokens>>): Themes {
  return {
    light: deriveAccent(hex, 'light', tokens.light),
    dark: deriveAccent(hex, 'dark', tokens.dark),
  };
}

/** Returns a style sheet that sets the accent tokens of both schemes. */
export function writeAccentStyle({ light, dark }: Themes): string {
  const declare = (colours: AccentColours) =>
    accentTokens.map((name) => `--${name}:${colours[name]};`).join('');
  return `:root,.light{${declare(light)}}@media screen{.dark{${declare(dark)}}}`;
}
