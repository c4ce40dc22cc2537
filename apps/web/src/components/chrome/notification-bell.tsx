'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { fetchJson } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';
import { Link } from '@/components/ui/link';
import { markNotificationsRead } from '@/server/actions/notifications';

const pollMilliseconds = 60_000;

/** Hand-written: a zod schema would add the library to every page. */
const unreadParser = {
  parse(body: unknown): number {
    if (typeof body === 'object' && body !== null && 'unread' in body) {
      if (typeof body.unread === 'number') return body.unread;
    }
    throw new Error('The response has no count.');
  },
};

/** Returns the number of unread notifications, after marking those of the open submission as read. */
async function updateUnread(submissionId: string | undefined, signal: AbortSignal) {
  const fetchUnread = () =>
    fetchJson('/api/v1/notifications/unread', unreadParser, { cache: 'no-store', signal });
  const count = await fetchUnread();
  if (count === 0 || submissionId === undefined) return count;
  await markNotificationsRead({ submissionId });
  return fetchUnread();
}

/** Link to the notifications with the unread count. Opening a submission marks its notifications as read. */
export function NotificationBell({ initial }: { initial: number }) {
  const path = usePathname();
  const { data: unread = initial } = useApiQuery({
    // `initial` changes when the page marks notifications as read.
    queryKey: ['unread-notifications', path, initial],
    queryFn: ({ signal }) => updateUnread(/^\/submissions\/([^/]+)$/.exec(path)?.[1], signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Link
      href="/me/notifications"
      aria-label={label}
      title={label}
      className="relative inline-flex shrink-0 size-10 items-center justify-center rounded-control text-faint transition-colors hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden className="size-4.5" />
      {unread > 0 ? (
        <span className="numeric absolute top-1 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-2xs text-on-accent">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
