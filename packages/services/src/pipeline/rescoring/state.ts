import type { Transition } from '../../core/database/transitions';
import type { RescoreStatus } from './views';

type RescoreTransition = Transition<RescoreStatus>;

/** Every way in which the status of a rescoring changes. `store/` writes them. */
export const rescoreTransitions = {
  finishPlan: { from: ['planning'], to: 'planned', guard: 'the claim, or it needs no judge' },
  start: {
    from: ['planned'],
    to: 'running',
    guard: 'its target is usable, and the budgets cover its judge requests',
  },
  pause: { from: ['running'], to: 'paused', guard: 'a maintainer pauses it' },
  resume: { from: ['paused'], to: 'running', guard: 'a maintainer resumes it' },
  finish: { from: ['running'], to: 'ready', guard: 'all of its evaluations have ended' },
  reopen: { from: ['ready'], to: 'running', guard: 'one of its evaluations was retried' },
  publish: {
    from: ['ready'],
    to: 'published',
    guard: 'the preview token is current, and its target is usable',
  },
  rollBack: { from: ['published'], to: 'rolledBack', guard: 'a maintainer rolls it back' },
  cancel: {
    from: ['planning', 'planned', 'running', 'paused', 'ready'],
    to: 'cancelled',
    guard: 'a maintainer cancels it',
  },
} as const satisfies Record<string, RescoreTransition>;
