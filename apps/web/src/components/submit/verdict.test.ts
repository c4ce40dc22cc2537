import type { Preflight } from '@clapboard/services';
import { expect, it } from 'vitest';
import { verdictOf } from './verdict';

const recognised = {
  file: 'a.json',
  format: 'official',
  task: 'mcqa',
  answers: 10,
  refused: false,
};
const coverage = {
  task: 'mcqa',
  slice: 'overall',
  items: 10,
  answered: 10,
  missing: 0,
  unparseable: 0,
  refused: 0,
  judgeFailed: 0,
};
const error = { severity: 'error', code: 'x', at: '', message: 'm', fix: 'f' } as const;
const clean: Preflight = { recognised: [recognised], issues: [], coverage: [coverage] };

it('files that answer everything are complete', () => {
  expect(verdictOf(clean, 'overall')).toEqual({ kind: 'complete' });
});

it('missing answers make a submission incomplete, not impossible', () => {
  const files: Preflight = {
    ...clean,
    issues: [{ ...error, file: 'a.json' }],
    coverage: [
      { ...coverage, answered: 7, missing: 3 },
      { ...coverage, slice: 'action', missing: 3 },
    ],
  };
  expect(verdictOf(files, 'overall')).toEqual({ kind: 'incomplete', missing: 3 });
});

it('a refused file blocks, whatever the other files hold', () => {
  const refused = { ...recognised, file: 'b.json', refused: true };
  const verdict = verdictOf({ ...clean, recognised: [recognised, refused] }, 'overall');
  expect(verdict).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('b.json') });
});

it('an error about a file in which nothing was recognised blocks', () => {
  const verdict = verdictOf({ ...clean, issues: [{ ...error, file: 'b.png' }] }, 'overall');
  expect(verdict).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('b.png') });
});

it('nothing recognised blocks', () => {
  const nothing = { recognised: [], issues: [], coverage: [] };
  expect(verdictOf(nothing, 'overall').kind).toBe('blocked');
});
