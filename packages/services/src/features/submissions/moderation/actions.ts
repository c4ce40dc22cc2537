import { mark, move, type SubmissionChange } from '../change';

interface ModerationAction extends SubmissionChange {
  /** stored in the audit event, and sent with the notification */
  reason: 'required' | 'optional';
}

/** What maintainers do to submissions. */
export const moderationActions = {
  approve: {
    action: 'submission.approve',
    notification: 'approved',
    reason: 'optional',
    write: move('approve'),
  },
  decline: {
    action: 'submission.decline',
    notification: 'declined',
    reason: 'required',
    write: move('decline'),
  },
  hide: {
    action: 'submission.hide',
    notification: 'hidden',
    reason: 'required',
    write: move('hide'),
  },
  restore: {
    action: 'submission.restore',
    notification: 'restored',
    reason: 'required',
    write: move('restore'),
  },
  baseline: {
    action: 'submission.baseline',
    reason: 'required',
    write: mark('baseline', true),
  },
  'no-baseline': {
    action: 'submission.baseline',
    reason: 'required',
    write: mark('baseline', false),
  },
  canary: { action: 'submission.canary', reason: 'optional', write: mark('canary', true) },
  'no-canary': { action: 'submission.canary', reason: 'optional', write: mark('canary', false) },
  verify: { action: 'submission.verify', reason: 'required', write: mark('verified', true) },
  unverify: { action: 'submission.unverify', reason: 'required', write: mark('verified', false) },
} as const satisfies Record<string, ModerationAction>;

export type ModerationAct = keyof typeof moderationActions;
