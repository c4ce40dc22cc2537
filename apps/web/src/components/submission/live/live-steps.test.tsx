import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LiveState } from './live-state';
import { LiveSteps } from './live-steps';

const scored: LiveState = {
  status: 'done',
  submissionStatus: 'accepted',
  progress: 1,
  stage: '',
  attempt: 1,
  errorMessage: null,
  queuePosition: null,
  verdicts: null,
};

/** Returns the number of steps that are shown as done. */
function countDone(state: LiveState): number {
  return renderToStaticMarkup(<LiveSteps state={state} />).split('(done)').length - 1;
}

it('all steps of a scored submission are done, and none after the check of rejected files', () => {
  expect(countDone(scored)).toBe(5);
  const rejected = { ...scored, status: 'failed', submissionStatus: 'rejected' } as const;
  expect(countDone({ ...rejected, stage: 'score' })).toBe(2);
});
