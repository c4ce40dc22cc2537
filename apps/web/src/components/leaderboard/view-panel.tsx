'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { SavedViewsProps } from './saved-view-lines';

const SavedViews = dynamic(() => import('./saved-views').then((loaded) => loaded.SavedViews), {
  ssr: false,
});

/** The user’s saved views of the leaderboard; an invitation to sign in for visitors. */
export function ViewPanel({ signedIn, ...props }: SavedViewsProps & { signedIn: boolean }) {
  return (
    <Panel
      title="Saved views"
      trigger={
        <Button variant="secondary">
          <Bookmark aria-hidden className="size-4" />
          Views
        </Button>
      }
    >
      {signedIn ? <SavedViews {...props} /> : <SignInFirst />}
    </Panel>
  );
}

function SignInFirst() {
  const query = useSearchParams().toString();
  const path = usePathname();
  const next = query ? `${path}?${query}` : path;
  return (
    <div className="flex flex-col items-start gap-3 pb-3 text-sm">
      <p className="text-soft">
        Save columns, filters and order under a name, and find them on every device.
      </p>
      <Link
        href={`/sign-in?next=${encodeURIComponent(next)}`}
        className={buttonClass('primary', 'sm')}
      >
        Sign in to save views
      </Link>
    </div>
  );
}
