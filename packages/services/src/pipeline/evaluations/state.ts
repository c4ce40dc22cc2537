import type { Transition } from '../../core/database/transitions';
import type { EvaluationStatus } from '../../core/views';

type EvaluationTransition = Transition<EvaluationStatus>;

/** Every way in which the status of an evaluation changes. `store/` writes them. */
export const evaluationTransitions = {
  claim: {
    from: ['queued', 'scoring'],
    to: 'scoring',
    guard: 'queued: due and not paused; scoring: the lease has expired',
  },
  release: { from: ['scoring'], to: 'queued', guard: 'the claim' },
  recover: {
    from: ['queued', 'scoring'],
    to: 'queued',
    guard: 'queued: the wake-up was lost; scoring: the lease has expired',
  },
  giveUp: {
    from: ['scoring'],
    to: 'failed',
    guard: 'the lease has expired, and no attempt is left',
  },
  complete: { from: ['scoring'], to: 'done', guard: 'the claim' },
  block: { from: ['scoring'], to: 'blocked', guard: 'the claim' },
  fail: { from: ['scoring'], to: 'failed', guard: 'the claim' },
  waitForVerdicts: {
    from: ['scoring'],
    to: 'judging',
    guard: 'the claim, and a verdict is missing',
  },
  resume: { from: ['judging'], to: 'queued', guard: 'every verdict is settled' },
  resumeNextDay: {
    from: ['blocked'],
    to: 'queued',
    guard: 'blocked by a daily budget, and a new UTC day has begun',
  },
  retry: {
    from: ['failed', 'blocked'],
    to: 'queued',
    guard: 'a maintainer retries it, or its submitter adds verdicts',
  },
  retryVerdicts: { from: ['blocked'], to: 'judging', guard: 'a verdict failed and is retried' },
  rescore: {
    from: ['done', 'blocked', 'failed'],
    to: 'queued',
    guard: 'a shadow evaluation that a rescoring cannot reuse, and that was never published',
  },
  cancel: {
    from: ['queued', 'scoring', 'judging'],
    to: 'failed',
    guard: 'a maintainer cancels it or its rescoring, or its submitter cancels it',
  },
} as const satisfies Record<string, EvaluationTransition>;
