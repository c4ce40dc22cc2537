'use client';

import { discardDrafts } from '@/components/submit/kept-drafts';
import { Button } from '@/components/ui/button';
import { signOut } from '@/server/session-actions';

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
