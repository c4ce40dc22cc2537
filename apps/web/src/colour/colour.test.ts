import { expect, it } from 'vitest';
import {
  type ColourVision,
  computeContrast,
  computeDistance,
  parseHex,
  simulateVision,
  toHex,
} from './colour';

const grey = parseHex('#777777');
const [black, white] = [parseHex('#000000'), parseHex('#ffffff')];

it('contrast follows WCAG 2.2', () => {
  expect(computeContrast(black, white)).toBe(21);
  expect(computeContrast(white, white)).toBe(1);
  // The grey that just misses 4.5:1 on white.
  expect(computeContrast(grey, white)).toBeCloseTo(4.478, 3);
});

it('distance is 1 from black to white and symmetric', () => {
  expect(computeDistance(black, white)).toBeCloseTo(1, 6);
  expect(computeDistance(grey, white)).toBeCloseTo(computeDistance(white, grey), 12);
  // In OKLab, #ff0000 is (0.6280, 0.2249, 0.1258) and black is the origin.
  expect(computeDistance(parseHex('#ff0000'), black)).toBeCloseTo(
    Math.hypot(0.627955, 0.224863, 0.125846),
    4,
  );
});

it('all visions see the same greys, and deuteranopia brings red and green together', () => {
  const visions: ColourVision[] = ['protanopia', 'deuteranopia', 'tritanopia'];
  for (const vision of visions) expect(toHex(simulateVision(grey, vision))).toBe('#777777');
  const [red, green] = [parseHex('#b06000'), parseHex('#5f8000')];
  expect(computeDistance(red, green)).toBeGreaterThan(0.12);
  expect(computeDistance(red, green, 'deuteranopia')).toBeLessThan(0.05);
  expect(computeDistance(red, green, 'tritanopia')).toBeGreaterThan(0.1);
});

it('a shorthand colour is rejected', () => {
  expect(() => parseHex('#fff')).toThrow('#rrggbb');
  expect(toHex(parseHex('#0a4a4c'))).toBe('#0a4a4c');
});
