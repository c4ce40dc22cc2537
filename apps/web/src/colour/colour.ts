/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

type Matrix = readonly [Rgb, Rgb, Rgb];

function multiply([a, b, c]: Matrix, [x, y, z]: Rgb): Rgb {
  return [
    a[0] * x + a[1] * y + a[2] * z,
    b[0] * x + b[1] * y + b[2] * z,
    c[0] * x + c[1] * y + c[2] * z,
  ];
}

/** Parses `#15181c` as sRGB. Throws for anything but six hexadecimal digits. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`“${hex}” is not a colour of the form #rrggbb.`);
  const [, r = '', g = '', b = ''] = digits;
  return [Number.parseInt(r, 16) / 255, Number.parseInt(g, 16) / 255, Number.parseInt(b, 16) / 255];
}

/** sRGB without its transfer function (IEC 61966-2-1). */
function linearize([r, g, b]: Rgb): Rgb {
  const toLinear = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function computeLuminance(colour: Rgb): number {
  const [r, g, b] = linearize(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function computeContrast(rgb: Rgb, other: Rgb): number {
  const [a, b] = [computeLuminance(rgb), computeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export type ColourVision = 'usual' | 'protanopia' | 'deuteranopia' | 'tritanopia';

/**
 * Dichromatic vision, severity 1.0, on linear sRGB: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009.
 */
const machado: Readonly<Record<Exclude<ColourVision, 'usual'>, Matrix>> = {
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

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Simulates a colour vision deficiency on linear sRGB. */
function simulateLinear(colour: Rgb, vision: ColourVision): Rgb {
  const plain = linearize(colour);
  if (vision === 'usual') return plain;
  const [r, g, b] = multiply(machado[vision], plain);
  return [clamp(r), clamp(g), clamp(b)];
}

/** Simulates a colour vision deficiency on sRGB. */
export function simulateVision(colour: Rgb, vision: ColourVision): Rgb {
  const encode = (value: number) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const [r, g, b] = simulateLinear(colour, vision);
  return [clamp(encode(r)), clamp(encode(g)), clamp(encode(b))];
}

/** Linear sRGB to OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020. */
function toOklab(plain: Rgb): Rgb {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    plain,
  );
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

/**
 * Returns the distance of two colours in OKLab for this kind of vision; black and white are 1
 * apart, and 0.02 is just noticeable.
 */
export function computeDistance(rgb: Rgb, other: Rgb, vision: ColourVision = 'usual'): number {
  const [a, b] = [toOklab(simulateLinear(rgb, vision)), toOklab(simulateLinear(other, vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Formats sRGB as `#rrggbb`. */
export function toHex([r, g, b]: Rgb): string {
  const two = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}`;
}
