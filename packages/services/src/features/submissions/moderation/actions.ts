import { mark, move, type SubmissionChange } from '../change';
import type { ModerationAct } from '../schemas';

/** What maintainers do to submissions. */
export const moderationActions = {
  approve: {
    action: 'submission.approve',
    notification: 'approved',
    write: move('approve'),
  },
  decline: {
    action: 'submission.decline',
    notification: 'declined',
    write: move('decline'),
  },
  hide: {
    action: 'submission.hide',
    notification: 'hidden',
    write: move('hide'),
  },
  restore: {
    action: 'submission.restore',
    notification: 'restored',
    write: move('restore'),
  },
  baseline: {
    action: 'submission.baseline',
    write: mark('baseline', true),
  },
  'no-baseline': {
    action: 'submission.baseline',
    write: mark('baseline', false),
  },
  canary: { action: 'submission.canary', write: mark('canary', true) },
  'no-canary': { action: 'submission.canary', write: mark('canary', false) },
  verify: { action: 'submission.verify', write: mark('verified', true) },
  unverify: { action: 'submission.unverify', write: mark('verified', false) },
} as const satisfies Record<ModerationAct, SubmissionChange>;
