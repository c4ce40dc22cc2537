import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPlaceholders, renderPrompt } from './render-prompt';

test('replaces every occurrence of each placeholder, with or without spaces', () => {
  expect(renderPrompt('{{a}} and {{ b }}, {{a}}', { a: '1', b: '2' })).toBe('1 and 2, 1');
});

test('inserts values with placeholders or replacement patterns unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const values = { a: `${left}{{b}}$&$1`, b: `{{a}}${right}` };
      expect(renderPrompt('[{{a}}|{{b}}]', values)).toBe(`[${values.a}|${values.b}]`);
    }),
  );
});

test('keeps text without placeholders unchanged, including single braces', () => {
  const text = 'Reply {"verdict": "correct"} or {}; {{{x: {y: 1}}} $&';
  expect(getPlaceholders(text)).toEqual([]);
  expect(renderPrompt(text, {})).toBe(text);
});

test.each(['{{missing}}', '{{}}', '{{toString}}', '{{__proto__}}'])(
  'throws for a placeholder without a value (%s)',
  (text) => {
    expect(() => renderPrompt(text, { a: '1' })).toThrow(RangeError);
  },
);
