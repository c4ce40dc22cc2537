'use client';

import { signOut } from '@/server/actions/users';

/** Deletes drafts, because the next user of this browser may be somebody else. Every page would load their code. */
async function discardAndSignOut(): Promise<void> {
  const { discardDrafts } = await import('@/submission-draft/saved-drafts');
  discardDrafts();
  await signOut();
}

/** A button that signs out. */
export function SignOut({ className }: { className: string }) {
  return (
    <form action={discardAndSignOut}>
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}
