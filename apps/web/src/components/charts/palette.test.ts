import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markPath } from './mark';
import { seriesColours, seriesDash } from './palette';

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = tokens.split('.dark {');

type Colour = readonly [number, number, number];

function linear(hex: string): Colour {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function token(theme: string, name: string): Colour {
  const hex = theme.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
  if (!hex) throw new Error(`tokens.css has no --${name}`);
  return linear(hex);
}

type Matrix = readonly [Colour, Colour, Colour];

function times(matrix: Matrix, [a, b, c]: Colour): Colour {
  const row = ([x, y, z]: Colour) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Full dichromacies in linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Readonly<Record<string, Matrix>> = {
  'colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function oklab(colour: Colour): Colour {
  const clipped: Colour = [clip(colour[0]), clip(colour[1]), clip(colour[2])];
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

const clip = (value: number) => Math.min(1, Math.max(0, value));
const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the series of the %s theme', (_, theme) => {
  const colours = seriesColours.map((_, index) => token(theme, `series-${index + 1}`));

  it.each(Object.entries(sights))('are told apart with %s', (_, sight) => {
    const seen = colours.map((colour) => oklab(times(sight, colour)));
    const pairs = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => distance(a, b)));
    expect(Math.min(...pairs)).toBeGreaterThan(0.078);
  });

  it('stand out from a card', () => {
    const ground = luminance(token(theme, 'surface'));
    for (const colour of colours) {
      const [low = 0, high = 0] = [ground, luminance(colour)].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(3);
    }
  });
});

describe('the other signs of a series', () => {
  it('differ from one to the next, as colours do', () => {
    const eight = seriesColours.map((_, index) => index);
    expect(new Set(eight.map((index) => markPath(index, 5))).size).toBe(8);
    expect(new Set(eight.map(seriesDash)).size).toBe(8);
  });
});
