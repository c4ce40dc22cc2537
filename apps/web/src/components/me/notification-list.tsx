import type { NotificationView } from '@clapboard/services/core';
import {
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleSlash,
  Eye,
  EyeOff,
  FileWarning,
  type LucideIcon,
  MessageSquare,
  RefreshCw,
  Undo2,
} from 'lucide-react';
import { ActionButton } from '@/components/ui/action-button';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { keepUnits } from '@/format/run-name';
import { formatCount } from '@/format/values';
import { markNotificationsRead } from '@/server/actions/notifications';

type Entry = NotificationView & { benchmarkTitle: string | null };

interface NotificationListProps {
  notifications: readonly Entry[];
}

const icons: Readonly<Record<NotificationView['icon'], LucideIcon>> = {
  alert: CircleAlert,
  check: CircleCheck,
  eye: Eye,
  'eye-off': EyeOff,
  file: FileWarning,
  message: MessageSquare,
  pause: CirclePause,
  refresh: RefreshCw,
  slash: CircleSlash,
  undo: Undo2,
};

const tones: Readonly<Record<NotificationView['tone'], string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
};

/** The user’s notifications, newest first. Unread ones are bold and can be marked as read. */
export function NotificationList({ notifications }: NotificationListProps) {
  const unread = notifications.filter(({ read }) => !read).length;
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-4">
        <p role="status" className="numeric text-faint text-sm">
          {unread === 0 ? 'All read' : `${formatCount(unread)} unread`}
        </p>
        {unread > 0 ? (
          <ActionButton
            variant="secondary"
            size="sm"
            action={markNotificationsRead}
            input={{ all: true }}
          >
            Mark all as read
          </ActionButton>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </ul>
    </>
  );
}

/** Opening a submission marks its notifications as read too. */
function Row({ notification }: { notification: Entry }) {
  const { id, createdAt, read, detail } = notification;
  const { name, benchmark, href } = getSubject(notification);
  const Icon = icons[notification.icon];
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tones[notification.tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm sm:text-base">
          <Link
            href={href}
            className={read ? 'hover:text-accent' : 'font-semibold hover:text-accent'}
          >
            {name}
          </Link>{' '}
          <span className="text-soft">
            <span className="whitespace-nowrap">{benchmark}</span> {notification.text}.
          </span>
        </p>
        {detail ? <p className="wrap-anywhere mt-0.5 text-soft text-sm">“{detail}”</p> : null}
        <Moment at={createdAt} className="mt-0.5 block text-faint text-sm" />
      </div>
      {read ? null : (
        <ActionButton
          variant="ghost"
          size="sm"
          className="-my-2 sm:-my-1.5"
          aria-label={`Mark as read: ${[name, benchmark].join(' ').trim()}`}
          action={markNotificationsRead}
          input={{ notificationId: id }}
        >
          Mark as read
        </ActionButton>
      )}
    </li>
  );
}

/** The name of the submission’s model or of another subject, and its page. */
function getSubject(entry: Entry) {
  const { webhookHost, tokenName, runName, benchmarkTitle, submissionId, about } = entry;
  if (about !== null) return { name: about.title, benchmark: '', href: about.page };
  if (tokenName !== null) {
    return { name: `Access token “${tokenName}”`, benchmark: '', href: '/me/tokens' };
  }
  return webhookHost === null
    ? {
        name: runName === null ? null : keepUnits(runName),
        benchmark: `on ${benchmarkTitle}`,
        href: `/submissions/${submissionId}`,
      }
    : { name: `Webhook to ${webhookHost}`, benchmark: '', href: '/me/webhooks' };
}
