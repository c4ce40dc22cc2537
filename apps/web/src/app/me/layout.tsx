import type { ReactNode } from 'react';
import { MeNav } from '@/components/me/me-nav';
import { BlockedAlert } from '@/components/users/blocked-alert';
import { RestrictedAlert } from '@/components/users/restricted-alert';
import { currentUser } from '@/server/actor';

export default async function MeLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // The page redirects visitors to sign-in; until then nothing is shown.
  if (!user) return children;
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="frame pt-8 sm:pt-12">
          <p className="wrap-anywhere font-semibold text-title">{user.name}</p>
          <MeNav />
        </div>
      </header>
      <div className="frame py-10 sm:py-12">
        <BlockedAlert className="mb-8" />
        <RestrictedAlert className="mb-8" />
        {children}
      </div>
    </>
  );
}
