import { expect, test } from 'vitest';
import { prepared } from './prepare';
import { rules } from './rules';
import type { TaskId } from './tasks';

function match(task: TaskId, answer: string, question: string, key: string): boolean | null {
  const payload = { video: 'v', aspect: 'action', question };
  return rules[task](prepared(answer), payload, { answer: key });
}

test('removes all end marks, then strips answers like Python', () => {
  expect(prepared('\x1c\x85\u3000 A</s>. \x1f\n')).toBe('A.');
  expect(prepared('\ufeffA')).toBe('\ufeffA');
  expect(prepared('  ')).toBe('');
});

test.each([
  ['B. standing', true],
  ['B', true],
  ['B.', true],
  ['B. something else', true],
  ['B) standing', true],
  ['A.B', false],
  ['E', null],
  ['b', null],
  ['(B)', null],
  ['standing', null],
  ['', null],
])('multiple choice: %j is %j', (answer, expected) => {
  expect(match('multi-choice', answer, 'What?\nA. going\nB. standing', 'B. standing')).toBe(
    expected,
  );
});

test.each([
  ['No.', true],
  ['Northern lights', true],
  ['None', true],
  ['Yesterday', false],
  ['The answer is no', null],
])('yes or no: %j is %j', (answer, expected) => {
  expect(match('yes_no', answer, 'Is it?', 'no')).toBe(expected);
});

test.each([
  ['Option 2: It stands.', true],
  ['It stands.', true],
  ['(B) It stands.', true],
  ['x) It goes.) It stands.', false],
  ['x) It stands.) y', true],
  ['x) It stands. ) y', null],
  ['Option 2', true],
  ['Option 2.', true],
  ['2', true],
  ['2..', true],
  ['1', false],
  ['Option 1: It stands.', null],
  ['option 2', null],
])('caption matching: %j is %j', (answer, expected) => {
  const question = 'Which fits?\nOption 1: It goes.\nOption 2: It stands.';
  expect(match('caption_matching', answer, question, 'Option 2: It stands.')).toBe(expected);
});

test('no rule applies to captions', () => {
  expect(match('captioning', 'A', 'Write.', 'A. x')).toBeNull();
});
