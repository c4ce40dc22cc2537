'use client';

import { Button } from '@/components/ui/button';
import { signOut } from '@/server/actions/users';
import { discardDrafts } from '@/submission-draft/saved-drafts';

/** Signs out and deletes drafts: the next user of this browser may be somebody else. */
export function SignOutButton() {
  return (
    <form action={signOut} onSubmit={discardDrafts}>
      <Button type="submit" variant="secondary">
        Sign out
      </Button>
    </form>
  );
}
