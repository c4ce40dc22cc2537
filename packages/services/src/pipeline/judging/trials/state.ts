import type { Transition } from '../../../core/database/transitions';

export type JudgeTrialStatus = 'pending' | 'done' | 'failed';

/** Every way in which the status of a trial changes. `store.ts` writes them. */
export const trialTransitions = {
  finish: { from: ['pending'], to: 'done', guard: 'the claim; the server answered' },
  fail: { from: ['pending'], to: 'failed', guard: 'the claim; no usable answer' },
  expire: { from: ['pending'], to: 'failed', guard: 'unclaimed for two minutes' },
} as const satisfies Record<string, Transition<JudgeTrialStatus>>;
