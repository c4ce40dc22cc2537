import { expect, it } from 'vitest';
import { toStorableJson, toStorableText } from './storable';

it('keeps text and replaces characters that the database cannot store', () => {
  expect(toStorableText('ä 🎬 \n')).toBe('ä 🎬 \n');
  expect(toStorableText('a\0b\uD83C')).toBe('a\uFFFDb\uFFFD');
});

it('handles all strings of a value', () => {
  expect(toStorableJson({ 'k\0': ['\0', 1, null, { x: '\uDC00y' }], ok: true })).toEqual({
    'k\uFFFD': ['\uFFFD', 1, null, { x: '\uFFFDy' }],
    ok: true,
  });
});
