import { expect, test } from 'vitest';
import { formatForTerminal } from './log-file';

test('only errors of the log are shown on the terminal, as text', () => {
  expect(formatForTerminal('{"level":50,"msg":"connection lost"}', 'stdout')).toBe(
    'connection lost',
  );
  expect(formatForTerminal('{"level":"error","msg":"broken"}', 'stdout')).toBe('broken');
  expect(formatForTerminal('{"level":30,"msg":"scored"}', 'stdout')).toBeUndefined();
  expect(formatForTerminal('{"level":30,"msg":"scored"}', 'stderr')).toBeUndefined();
});

test('errors are shown with the job that failed and the last line of the reason', () => {
  const err = { message: 'Invalid `query()` invocation:\n\n\nTimed out' };
  const entry = { level: 50, msg: 'a scheduled job failed', job: 'rank-sets', err };
  expect(formatForTerminal(JSON.stringify(entry), 'stdout')).toBe(
    'a scheduled job failed (rank-sets): Timed out',
  );
});

test('plain text is shown if it was printed to standard error', () => {
  expect(formatForTerminal('TypeError: x is not a function', 'stderr')).toContain('TypeError');
  expect(formatForTerminal('{ not json', 'stderr')).toBe('{ not json');
  expect(formatForTerminal('Ready', 'stdout')).toBeUndefined();
  expect(formatForTerminal('  ', 'stderr')).toBeUndefined();
});
