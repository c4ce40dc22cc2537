import { checkReadiness } from '@clapboard/services/operations';
import { log } from '@/server/log';
import { services } from '@/server/services';

export const dynamic = 'force-dynamic';

/**
 * Whether this process can serve requests: the status of each dependency by name, without addresses
 * and causes.
 */
export async function GET(): Promise<Response> {
  const connected = services();
  const checks = await checkReadiness(connected, {
    queue: () => connected.pingQueue(),
    onFault: (check, error) => log().error({ check, err: error }, 'Not ready'),
  });
  const ready = checks.every(({ ok }) => ok);
  return Response.json(
    {
      status: ready ? 'ready' : 'unavailable',
      checks: Object.fromEntries(checks.map(({ name, ok }) => [name, ok ? 'ok' : 'failed'])),
    },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
