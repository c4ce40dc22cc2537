import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPlaceholders, renderPrompt } from './render-prompt';

test('every placeholder gets its value, as often as it stands there, with or without spaces', () => {
  expect(renderPrompt('{{a}} and {{ b }}, {{a}}', { a: '1', b: '2' })).toBe('1 and 2, 1');
});

test('a value that holds placeholders or replacement patterns stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const values = { a: `${left}{{b}}$&$1`, b: `{{a}}${right}` };
      expect(renderPrompt('[{{a}}|{{b}}]', values)).toBe(`[${values.a}|${values.b}]`);
    }),
  );
});

test('a text without placeholders stays as it is, single braces included', () => {
  const text = 'Reply {"verdict": "correct"} or {}; {{{x: {y: 1}}} $&';
  expect(getPlaceholders(text)).toEqual([]);
  expect(renderPrompt(text, {})).toBe(text);
});

test.each(['{{missing}}', '{{}}', '{{toString}}', '{{__proto__}}'])(
  'a prompt that asks for what has no value (%s) is never sent',
  (text) => {
    expect(() => renderPrompt(text, { a: '1' })).toThrow(RangeError);
  },
);
