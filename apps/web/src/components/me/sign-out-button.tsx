'use client';

import { Button } from '@/components/ui/button';
import { signOut } from '@/server/actions/users';
import { discardDrafts } from '@/submission-draft/saved-drafts';

/** Signs out here. What was typed goes too: the next person at this browser is somebody else. */
export function SignOutButton() {
  return (
    <form action={signOut} onSubmit={discardDrafts}>
      <Button type="submit" variant="secondary">
        Sign out
      </Button>
    </form>
  );
}
