import type { Transition } from '../../core/database/transitions';

export type VerdictStatus = 'pending' | 'done' | 'failed';

type VerdictTransition = Transition<VerdictStatus>;

/** Every way in which the status of a verdict changes. `store/` writes them. A claim doesn't change it. */
export const verdictTransitions = {
  judge: { from: ['pending'], to: 'done', guard: 'the claim, and the reply is a verdict' },
  retry: { from: ['pending'], to: 'pending', guard: 'the claim, and attempts are left' },
  fail: { from: ['pending'], to: 'failed', guard: 'the claim, and no attempt is left' },
  failUnclaimed: {
    from: ['pending'],
    to: 'failed',
    guard: 'unclaimed, and its provider or profile is unusable',
  },
  withdraw: {
    from: ['pending'],
    to: 'failed',
    guard: 'unclaimed, it cost something, and its budget is spent',
  },
  requestAgain: { from: ['failed'], to: 'pending', guard: 'it is retried, within the budgets' },
} as const satisfies Record<string, VerdictTransition>;

type SpotCheckStatus = 'judging' | 'done' | 'blocked';

/** Every way in which the status of a spot check changes. `store/` writes them. */
export const spotCheckTransitions = {
  finish: { from: ['judging'], to: 'done', guard: 'all requests settled, at least one verdict' },
  block: { from: ['judging'], to: 'blocked', guard: 'all requests settled, no comparable verdict' },
} as const satisfies Record<string, Transition<SpotCheckStatus>>;

/** Every way in which the status of a measurement of repeats changes. `store/` writes them. */
export const judgeRepeatTransitions = {
  finish: { from: ['judging'], to: 'done', guard: 'all requests settled, enough verdicts' },
  block: { from: ['judging'], to: 'blocked', guard: 'all requests settled, too few verdicts' },
} as const satisfies Record<string, Transition<SpotCheckStatus>>;
