import { expect, it } from 'vitest';
import { describeState, isFinal, type LiveState, noteOf } from './live-state';

const queued: LiveState = {
  status: 'queued',
  submissionStatus: 'uploaded',
  progress: 0,
  stage: '',
  attempt: 0,
  errorMessage: null,
  queuePosition: 2,
};

it('the place in the queue is told', () => {
  expect(describeState(queued)).toBe('2 evaluations ahead');
  expect(describeState({ ...queued, queuePosition: 0 })).toBe('Next in the queue');
});

it('only what changes no more by itself is final', () => {
  expect(isFinal(queued)).toBe(false);
  expect(isFinal({ ...queued, status: 'scoring' })).toBe(false);
  expect(isFinal({ ...queued, status: 'done' })).toBe(true);
  expect(isFinal({ ...queued, status: 'failed' })).toBe(true);
  expect(isFinal({ ...queued, submissionStatus: 'rejected' })).toBe(true);
});

it('a second attempt is explained, a first one is not worth a word', () => {
  expect(noteOf({ ...queued, status: 'scoring', attempt: 1 })).toBeNull();
  expect(noteOf({ ...queued, status: 'scoring', attempt: 2 })).toContain('Attempt 2');
});
