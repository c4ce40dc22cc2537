import { expect, it } from 'vitest';
import {
  describeCost,
  describeState,
  describeVerdicts,
  formatNote,
  getKnownProgress,
  isFinal,
  type LiveState,
} from './live-state';

const queued: LiveState = {
  status: 'queued',
  submissionStatus: 'uploaded',
  progress: 0,
  stage: '',
  attempt: 0,
  errorMessage: null,
  queuePosition: 2,
  verdicts: null,
};

it('a queued submission shows its position', () => {
  expect(describeState(queued)).toBe('2 evaluations ahead');
  expect(describeState({ ...queued, queuePosition: 0 })).toBe('Next in the queue');
});

it('a state is final if it does not change automatically', () => {
  expect(isFinal(queued)).toBe(false);
  expect(isFinal({ ...queued, status: 'scoring' })).toBe(false);
  expect(isFinal({ ...queued, status: 'done' })).toBe(true);
  expect(isFinal({ ...queued, status: 'failed' })).toBe(true);
  expect(isFinal({ ...queued, status: 'blocked' })).toBe(true);
  expect(isFinal({ ...queued, status: 'judging' })).toBe(false);
  expect(isFinal({ ...queued, submissionStatus: 'rejected' })).toBe(true);
});

it('only a scored submission is done: errors in its files and failures are named', () => {
  expect(describeState({ ...queued, status: 'done' })).toBe('Done');
  expect(describeState({ ...queued, status: 'failed' })).toBe('Scoring failed');
  expect(describeState({ ...queued, status: 'failed', submissionStatus: 'rejected' })).toBe(
    'The files have errors',
  );
});

it('progress is unknown in the queue, and while judging on a private revision, which shows none', () => {
  expect(getKnownProgress(queued)).toBeNull();
  expect(getKnownProgress({ ...queued, submissionStatus: 'rejected' })).toBe(0);
  expect(getKnownProgress({ ...queued, status: 'judging' })).toBeNull();
  expect(getKnownProgress({ ...queued, status: 'judging', progress: 0.25 })).toBe(0.25);
  expect(getKnownProgress({ ...queued, status: 'scoring' })).toBe(0);
  expect(getKnownProgress({ ...queued, status: 'done' })).toBe(1);
});

it('only repeated attempts have a note', () => {
  expect(formatNote({ ...queued, status: 'scoring', attempt: 1 })).toBeNull();
  expect(formatNote({ ...queued, status: 'scoring', attempt: 2 })).toContain('Attempt 2');
});

it('verdicts are counted while judging, with failures counted separately', () => {
  const judging: LiveState = {
    ...queued,
    status: 'judging',
    verdicts: { settled: 1204, failed: 0, total: 2400, costNano: 420_000_000 },
  };
  expect(describeVerdicts(judging)).toBe('1,204 of 2,400 verdicts');
  expect(
    describeVerdicts({
      ...judging,
      verdicts: { settled: 1204, failed: 3, total: 2400, costNano: null },
    }),
  ).toBe('1,204 of 2,400 verdicts, 3 failed so far');
  expect(describeVerdicts(queued)).toBeNull();
  // A private revision shows no count.
  const hidden = { settled: 0, failed: 0, total: 2400, costNano: null };
  expect(describeVerdicts({ ...judging, verdicts: hidden })).toBe('2,400 verdicts needed');
  expect(describeCost(judging)).toBe('$0.42 so far');
  expect(describeCost({ ...judging, status: 'scoring' })).toBeNull();
});
