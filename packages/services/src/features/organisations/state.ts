import type { Transition } from '../../core/transitions';

type InvitationStatus = 'open' | 'accepted' | 'declined' | 'withdrawn';

/** Every way in which an invitation ends. Only open ones have a row; `store.ts` deletes it. */
export const invitationTransitions = {
  accept: {
    from: ['open'],
    to: 'accepted',
    guard: 'the invited account, or one that verified the address; not expired',
  },
  decline: { from: ['open'], to: 'declined', guard: 'the same account' },
  withdraw: { from: ['open'], to: 'withdrawn', guard: 'an owner of the organisation' },
} as const satisfies Record<string, Transition<InvitationStatus>>;

/** Every way in which the offer of a model ends. Only open ones have a row; `store.ts` deletes it. */
export const transferTransitions = {
  accept: {
    from: ['open'],
    to: 'accepted',
    guard: 'the receiver, or an owner of the receiving organisation; the sender still manages it',
  },
  decline: { from: ['open'], to: 'declined', guard: 'the same' },
  withdraw: { from: ['open'], to: 'withdrawn', guard: 'who manages the model' },
} as const satisfies Record<string, Transition<InvitationStatus>>;
