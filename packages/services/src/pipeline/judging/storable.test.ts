import { expect, it } from 'vitest';
import { storableJson, storableText } from './storable';

it('keeps text as it is, and marks what a database cannot keep', () => {
  expect(storableText('ä 🎬 \n')).toBe('ä 🎬 \n');
  expect(storableText('a\0b\uD83C')).toBe('a\uFFFDb\uFFFD');
});

it('reaches every text of a value', () => {
  expect(storableJson({ 'k\0': ['\0', 1, null, { x: '\uDC00y' }], ok: true })).toEqual({
    'k\uFFFD': ['\uFFFD', 1, null, { x: '\uFFFDy' }],
    ok: true,
  });
});
