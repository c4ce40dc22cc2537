import type { FailedEvaluation, OpenEvaluation } from '@clapboard/services';
import { expect, it } from 'vitest';
import { stateOf, whyOf } from './words';

it('a fault that was given up is not said to be tried again by itself', () => {
  const failed = { code: 'platform_fault', message: 'Tried again by itself.' } as FailedEvaluation;
  expect(whyOf({ ...failed, attempt: 5 })).toBe(
    'A fault on our side; it was tried 5 times. The cause is in the worker’s log.',
  );
  expect(whyOf({ ...failed, code: 'invalid_key', message: 'Mend the key.' })).toBe('Mend the key.');
});

it('an evaluation whose lease ran out is told from one that is being scored', () => {
  const open = { status: 'scoring', attempt: 1 } as OpenEvaluation;
  expect(stateOf({ ...open, leaseSeconds: 20 })).toBe('Being scored');
  expect(stateOf({ ...open, leaseSeconds: -1 })).toBe('Its worker is silent');
  expect(stateOf({ ...open, status: 'queued', leaseSeconds: null })).toBe('Waiting, tried once');
});
