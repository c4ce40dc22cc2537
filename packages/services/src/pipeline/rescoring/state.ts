import type { Transition } from '../../core/database/transitions';
import { ServiceError } from '../../core/errors';
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

const explanations: Readonly<Record<RescoreStatus, string>> = {
  planning: 'This rescoring is being prepared.',
  planned: 'This rescoring hasn’t started.',
  running: 'This rescoring is running.',
  paused: 'This rescoring is paused.',
  ready: 'This rescoring has ended and waits for its publication.',
  published: 'This rescoring is published.',
  rolledBack: 'This rescoring was rolled back.',
  cancelled: 'This rescoring was cancelled.',
};

/** Throws `wrong_state`, which says what the status is, unless it is one of these. */
export function requireStatus(status: RescoreStatus, allowed: readonly RescoreStatus[]): void {
  if (allowed.includes(status)) return;
  throw new ServiceError('wrong_state', { detail: `${explanations[status]} Reload the page.` });
}
