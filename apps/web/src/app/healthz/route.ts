import { log } from '@/server/log';
import { services } from '@/server/services';

export const dynamic = 'force-dynamic';

/** Whether this process is running and reaches its database. */
export async function GET(): Promise<Response> {
  try {
    await services().db.$queryRaw`select 1`;
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    log().error({ err: error }, 'Failed to reach the database');
    return Response.json(
      { status: 'unavailable', cause: 'The database is unreachable.' },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  }
}
