import { expect, it } from 'vitest';
import { describeReason, getExitCode } from './report-outcome';

const state = { status: 'done', submissionStatus: 'accepted', errorCode: null } as const;
const result = { complete: true, submission: { visibility: 'private' } } as const;
const pending = { ...result, submission: { visibility: 'pending' } } as const;

it.each([
  ['complete', 0, state, result],
  ['rejected', 2, { ...state, submissionStatus: 'rejected', status: 'failed' }, null],
  ['incomplete', 3, state, { ...result, complete: false }],
  ['waiting for a judge or budget', 4, { ...state, status: 'blocked' }, result],
  ['published, waiting for approval', 4, state, pending],
  ['failed by the site', 1, { ...state, status: 'failed', errorCode: 'gave_up' }, null],
  ['failed by its files', 2, { ...state, status: 'failed', errorCode: 'invalid_files' }, null],
  ['still judging', 6, { ...state, status: 'judging' }, null],
] as const)('a submission that is %s has exit code %s', (_, code, reached, outcome) => {
  expect(getExitCode(reached, outcome)).toBe(code);
});

const details = { progress: 0, stage: '', errorMessage: null, queuePosition: null, verdicts: null };

it.each([
  [
    'is in the queue',
    { ...state, status: 'queued', queuePosition: 3 },
    null,
    'Not scored yet: 3 ahead in the queue. Wait with `clapboard wait id`.',
  ],
  ['waits for approval', state, pending, 'Published once a maintainer approves it.'],
  [
    'lacks a judge',
    { ...state, status: 'blocked', errorMessage: 'No judge.' },
    result,
    'No judge.',
  ],
] as const)('a submission that %s says so', (_, reached, outcome, reason) => {
  expect(describeReason('id', { ...details, ...reached }, outcome)).toBe(reason);
});

it('a scored submission has no reason', () => {
  expect(describeReason('id', { ...details, ...state }, result)).toBeNull();
});
