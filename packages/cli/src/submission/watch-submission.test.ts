import { expect, it } from 'vitest';
import type { State } from '../api/schemas';
import { describeState } from './watch-submission';

const state: State = {
  status: 'queued',
  submissionStatus: 'uploaded',
  progress: 0,
  stage: '',
  errorCode: null,
  errorMessage: null,
  queuePosition: null,
  verdicts: null,
};
const judging = (settled: number): State => ({
  ...state,
  status: 'judging',
  verdicts: { settled, failed: 0, total: 240 },
});

it.each([
  ['the queue', { ...state, queuePosition: 3 }, '3 ahead in the queue'],
  ['its turn', { ...state, queuePosition: 0 }, 'next in the queue'],
  ['verdicts', judging(60), 'judging: 60 of 240 verdicts'],
  ['verdicts that a private revision doesn’t count', judging(0), 'judging: 240 verdicts needed'],
  ['scores', { ...state, status: 'scoring' as const, stage: 'intervals' }, 'intervals'],
  ['a worker', state, 'queued'],
])('the state of a submission that waits for %s names it', (_, waiting, text) => {
  expect(describeState(waiting)).toBe(text);
});
