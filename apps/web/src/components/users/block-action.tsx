'use client';

import type { UserView } from '@clapboard/services/users';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { blockUser, unblockUser } from '@/server/actions/users';

/** Blocks or unblocks an account, with a reason. */
export function BlockAction({ user }: { user: Pick<UserView, 'id' | 'name' | 'blockedAt'> }) {
  if (user.blockedAt) {
    return (
      <ReasonedAction
        trigger="Unblock"
        label={`Unblock ${user.name}`}
        size="sm"
        title={`Unblock ${user.name}?`}
        description="Restores the account’s previous permissions."
        confirm="Unblock"
        action={unblockUser}
        input={{ userId: user.id }}
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
      description="They can sign in and read their own data, but can’t change anything. Existing submissions are still scored. They see the reason."
      confirm="Block"
      action={blockUser}
      input={{ userId: user.id }}
    />
  );
}
