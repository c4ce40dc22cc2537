import type { Transition } from '../../core/transitions';

export type VerdictStatus = 'pending' | 'done' | 'failed';

type VerdictTransition = Transition<VerdictStatus>;

/** All status changes of a verdict. A claim (lease) does not change it. */
export const verdictTransitions = {
  judge: { from: ['pending'], to: 'done', guard: 'the claim, and the reply is a verdict' },
  retry: { from: ['pending'], to: 'pending', guard: 'the claim, and attempts are left' },
  fail: { from: ['pending'], to: 'failed', guard: 'the claim, and no attempt is left' },
  failUnclaimed: {
    from: ['pending'],
    to: 'failed',
    guard: 'unclaimed, and its provider or profile cannot answer',
  },
  requestAgain: { from: ['failed'], to: 'pending', guard: 'requested again, within the budgets' },
} as const satisfies Record<string, VerdictTransition>;
