'use client';

import { Bell } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { markNoticesRead } from '@/server/notice-actions';
import { reportReachable, reportUnreachable } from './connection';

/** Milliseconds between two looks, while the page is in view. */
const interval = 60_000;

/** Read by hand: this is on every page, and a schema would bring its library to all of them. */
function unreadIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('unread' in answer)) return null;
  return typeof answer.unread === 'number' ? answer.unread : null;
}

/** The number of unread notices; null where it cannot be told now. */
async function askUnread(signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch('/api/notices', { cache: 'no-store', signal });
    reportReachable();
    return unreadIn(await response.json());
  } catch {
    if (!signal.aborted) reportUnreachable();
    return null;
  }
}

/** Way to the notices, with the number of those that are new. A submission that is looked at is no news. */
export function NoticeBell({ initial }: { initial: number }) {
  const path = usePathname();
  const [unread, setUnread] = useState(initial);
  useEffect(() => setUnread(initial), [initial]);
  useEffect(() => {
    const stop = new AbortController();
    const submissionId = /^\/submissions\/([^/]+)$/.exec(path)?.[1];
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const count = await askUnread(stop.signal);
      if (count === null || stop.signal.aborted) return;
      if (count > 0 && submissionId !== undefined) {
        await markNoticesRead({ submissionId });
        setUnread((await askUnread(stop.signal)) ?? count);
      } else {
        setUnread(count);
      }
    };
    void look();
    const timer = setInterval(look, interval);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [path]);
  const label = unread === 0 ? 'Notices' : `Notices, ${unread} unread`;
  return (
    <Link
      href="/me/notices"
      aria-label={label}
      title={label}
      className="relative inline-flex size-10 items-center justify-center rounded-control text-faint transition-colors hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden className="size-4.5" />
      {unread > 0 ? (
        <span className="figures absolute top-1 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-2xs text-on-accent">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
