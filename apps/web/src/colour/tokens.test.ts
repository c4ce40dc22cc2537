import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ColourVision, computeContrast, computeDistance } from './colour';
import {
  readTokens,
  type Scheme,
  surfaceTokens,
  textTokens,
  token,
  toSeries,
  washes,
} from './tokens';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const schemes = readTokens(css);
const visions: ColourVision[] = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'];

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for the parts of a drawing. */
const textContrast = 4.5;
const partContrast = 3;
/** Five and three times the just noticeable difference in OKLab (0.02). */
const neighboursApart = 0.1;
const anyTwoApart = 0.06;

describe.each(['light', 'dark'] satisfies Scheme[])('in the %s scheme', (scheme) => {
  const tokens = schemes[scheme];

  it.each(textTokens)('--%s is readable on every surface', (text) => {
    for (const surface of surfaceTokens) {
      expect(
        computeContrast(token(tokens, text), token(tokens, surface)),
        surface,
      ).toBeGreaterThanOrEqual(textContrast);
    }
  });

  it.each(washes)('--%s is readable on --%s', (text, wash) => {
    expect(computeContrast(token(tokens, text), token(tokens, wash))).toBeGreaterThanOrEqual(
      textContrast,
    );
  });

  it('control edges and series colours contrast with the surface', () => {
    for (const colour of [token(tokens, 'line-strong'), ...toSeries(tokens)]) {
      expect(computeContrast(colour, token(tokens, 'surface'))).toBeGreaterThanOrEqual(
        partContrast,
      );
    }
  });

  it.each(visions)(
    'eight series are distinguishable with %s vision, neighbours more clearly',
    (vision) => {
      const series = toSeries(tokens);
      expect(series).toHaveLength(8);
      for (const [index, colour] of series.entries()) {
        for (const [other, rival] of series.entries()) {
          if (other <= index) continue;
          const least = other === index + 1 ? neighboursApart : anyTwoApart;
          expect(
            computeDistance(colour, rival, vision),
            `${index + 1} and ${other + 1}`,
          ).toBeGreaterThan(least);
        }
      }
    },
  );
});

it('both schemes set the same colours', () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()]);
});

it('ignores values that are not plain colours, and throws for a missing token', () => {
  const { light, dark } = readTokens(
    ':root, .light { --a: #010203; --b: rgb(0 0 0 / 1); } .dark { --a: #0a0b0c; }',
  );
  expect([...light.keys()]).toEqual(['a']);
  expect(token(dark, 'a')).toEqual([10 / 255, 11 / 255, 12 / 255]);
  expect(() => token(light, 'b')).toThrow('--b');
});
