import { unreadNotices } from '@clapboard/services';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** How many notices of the person who asks are unread. Asked every minute by open pages. */
export const GET = handle(async () =>
  Response.json(
    { unread: await unreadNotices(services(), await currentActor()) },
    { headers: { 'cache-control': 'no-store' } },
  ),
);
