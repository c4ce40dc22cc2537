import { countUnreadNotifications } from '@clapboard/services/notifications';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** The user's number of unread notifications. Open pages poll it every minute. */
export const GET = handle(async () =>
  Response.json(
    { unread: await countUnreadNotifications(services(), await currentActor()) },
    { headers: { 'cache-control': 'no-store' } },
  ),
);
