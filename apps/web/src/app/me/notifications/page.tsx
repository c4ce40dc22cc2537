import { findBenchmark } from '@clapboard/benchmarks';
import { listNotifications } from '@clapboard/services/notifications';
import type { Metadata } from 'next';
import { NotificationList } from '@/components/me/notification-list';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Notifications' };

export default async function NotificationsPage() {
  const notifications = await forPage(
    '/me/notifications',
    listNotifications(services(), await currentActor()),
  );
  return (
    <section aria-labelledby="notifications" className="max-w-4xl">
      <h1 id="notifications" className="mb-2 font-semibold text-2xl tracking-tight">
        Notifications
      </h1>
      {notifications.length > 0 ? (
        <NotificationList
          notifications={notifications.map((notification) => ({
            ...notification,
            benchmarkTitle:
              findBenchmark(notification.benchmark ?? '')?.title ?? notification.benchmark,
          }))}
        />
      ) : (
        <EmptyState title="No notifications yet" className="mt-4">
          You’ll be notified here when a submission is scored or fails.
        </EmptyState>
      )}
    </section>
  );
}
