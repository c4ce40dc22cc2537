import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentTokens, deriveAccents, minContrast, writeAccentStyle } from './accent';
import { computeContrast, parseHex, toHex } from './colour';
import { readTokens, surfaceTokens, token, washes } from './tokens';

const file = path.join(import.meta.dirname, '../styles/tokens.css');
const tokens = readTokens(readFileSync(file, 'utf8'));
const schemes = ['light', 'dark'] as const;

const isAccent = (name: string) => accentTokens.some((known) => known === name);

/** Contrasts of all texts that a colour changes, or stand on what it changes. */
function measureContrasts(hex: string): number[] {
  const accents = deriveAccents(hex, tokens);
  return schemes.flatMap((scheme) => {
    const derived = Object.entries(accents[scheme]).map(
      ([name, value]) => [name, parseHex(value)] as const,
    );
    const all = new Map([...tokens[scheme], ...derived]);
    const onSurfaces = surfaceTokens.flatMap((surface) =>
      ['accent', 'accent-strong'].map((text) => [text, surface] as const),
    );
    return [...onSurfaces, ...washes.filter((pair) => pair.some(isAccent))].map(([text, surface]) =>
      computeContrast(token(all, text), token(all, surface)),
    );
  });
}

it('every colour becomes an accent with enough contrast in both themes', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const hex = toHex([r / 255, g / 255, b / 255]);
      for (const ratio of measureContrasts(hex)) expect(ratio).toBeGreaterThanOrEqual(minContrast);
    }),
    { numRuns: 300 },
  );
  for (const hex of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#7f7f7f']) {
    expect(Math.min(...measureContrasts(hex))).toBeGreaterThanOrEqual(minContrast);
  }
});

it('a colour with enough contrast stays as it is', () => {
  expect(deriveAccents('#7a1fa2', tokens).light.accent).toBe('#7a1fa2');
  expect(deriveAccents('#7a1fa2', tokens).dark.accent).not.toBe('#7a1fa2');
});

it('the style sheet sets each token of both themes', () => {
  const read = readTokens(writeAccentStyle(deriveAccents('#c2540c', tokens)));
  for (const scheme of schemes) expect([...read[scheme].keys()]).toEqual([...accentTokens]);
});
