'use client';

import type { UserView } from '@clapboard/services';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { block, unblock } from '@/server/user-actions';

/** Blocks an account or ends its block, with a reason. */
export function BlockAction({ user }: { user: Pick<UserView, 'id' | 'name' | 'blockedAt'> }) {
  if (user.blockedAt) {
    return (
      <ReasonedAction
        trigger="Unblock"
        label={`Unblock ${user.name}`}
        size="sm"
        title={`Unblock ${user.name}?`}
        description="They may do again what they could before."
        confirm="Unblock"
        act={(reason) => unblock({ userId: user.id, reason })}
      />
    );
  }
  return (
    <ReasonedAction
      trigger="Block"
      label={`Block ${user.name}`}
      variant="danger"
      size="sm"
      title={`Block ${user.name}?`}
      description="They can still sign in and read what is theirs, and change nothing. What they submitted stays and is scored to its end. They are told the reason."
      confirm="Block"
      act={(reason) => block({ userId: user.id, reason })}
    />
  );
}
