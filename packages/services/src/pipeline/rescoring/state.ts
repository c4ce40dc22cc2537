import type { Transition } from '../../core/transitions';
import type { RescoreStatus } from './views';

type RescoreTransition = Transition<RescoreStatus>;

/** Every way in which a rescoring's status changes. `store.ts` and the planner write them. */
export const rescoreTransitions = {
  finishPlan: { from: ['planning'], to: 'planned', guard: 'the claim, or nothing to ask a judge' },
  start: {
    from: ['planned'],
    to: 'running',
    guard: 'its target is in use and the budgets leave what its questions may cost',
  },
  pause: { from: ['running'], to: 'paused', guard: 'a maintainer pauses it' },
  resume: { from: ['paused'], to: 'running', guard: 'a maintainer resumes it' },
  finish: { from: ['running'], to: 'ready', guard: 'all of its evaluations have ended' },
  reopen: { from: ['ready'], to: 'running', guard: 'one of its evaluations was queued again' },
  publish: {
    from: ['ready'],
    to: 'published',
    guard: 'the preview token is current and the target is in use',
  },
  rollBack: { from: ['published'], to: 'rolledBack', guard: 'a maintainer rolls it back' },
  cancel: {
    from: ['planning', 'planned', 'running', 'paused', 'ready'],
    to: 'cancelled',
    guard: 'a maintainer cancels it',
  },
} as const satisfies Record<string, RescoreTransition>;
