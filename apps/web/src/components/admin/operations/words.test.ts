import type { FailedEvaluation, OpenEvaluation } from '@clapboard/services/operations';
import { expect, it } from 'vitest';
import { describeState, explainReason } from './words';

it('a fault after the last attempt points to the worker log instead of promising a retry', () => {
  const failed = { code: 'platform_fault', message: 'Retried automatically.' } as FailedEvaluation;
  expect(explainReason({ ...failed, attempt: 5 })).toBe(
    'Internal error after 5 attempts. See the worker log for the cause.',
  );
  expect(explainReason({ ...failed, code: 'invalid_key', message: 'Fix the key.' })).toBe(
    'Fix the key.',
  );
});

it('an evaluation with an expired lease is not shown as being scored', () => {
  const open = { status: 'scoring', attempt: 1 } as OpenEvaluation;
  expect(describeState({ ...open, leaseSeconds: 20 })).toBe('Scoring');
  expect(describeState({ ...open, leaseSeconds: -1 })).toBe('Worker not responding');
  expect(describeState({ ...open, status: 'queued', leaseSeconds: null })).toBe(
    'Queued after 1 attempt',
  );
});
