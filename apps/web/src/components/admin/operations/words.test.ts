import type { FailedEvaluation, OpenEvaluation } from '@clapboard/services/operations';
import { expect, it } from 'vitest';
import { explainReason, getState } from './words';

it('a fault that was given up is not said to be tried again by itself', () => {
  const failed = { code: 'platform_fault', message: 'Tried again by itself.' } as FailedEvaluation;
  expect(explainReason({ ...failed, attempt: 5 })).toBe(
    'Internal error after 5 attempts. See the worker log for the cause.',
  );
  expect(explainReason({ ...failed, code: 'invalid_key', message: 'Fix the key.' })).toBe(
    'Fix the key.',
  );
});

it('an evaluation whose lease ran out is told from one that is being scored', () => {
  const open = { status: 'scoring', attempt: 1 } as OpenEvaluation;
  expect(getState({ ...open, leaseSeconds: 20 })).toBe('Being scored');
  expect(getState({ ...open, leaseSeconds: -1 })).toBe('Worker not responding');
  expect(getState({ ...open, status: 'queued', leaseSeconds: null })).toBe('Waiting, tried once');
});
