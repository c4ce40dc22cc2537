import { expect, test } from 'vitest';
import { shownOnTerminal } from './log-file';

test('errors of the log reach the terminal in words, and nothing else of it does', () => {
  expect(shownOnTerminal('{"level":50,"msg":"database is gone"}', 'stdout')).toBe(
    'database is gone',
  );
  expect(shownOnTerminal('{"level":"error","msg":"broken"}', 'stdout')).toBe('broken');
  expect(shownOnTerminal('{"level":30,"msg":"scored"}', 'stdout')).toBeUndefined();
  expect(shownOnTerminal('{"level":30,"msg":"scored"}', 'stderr')).toBeUndefined();
});

test('plain text is shown when it was printed as an error', () => {
  expect(shownOnTerminal('TypeError: x is not a function', 'stderr')).toContain('TypeError');
  expect(shownOnTerminal('{ not json', 'stderr')).toBe('{ not json');
  expect(shownOnTerminal('Ready', 'stdout')).toBeUndefined();
  expect(shownOnTerminal('  ', 'stderr')).toBeUndefined();
});
