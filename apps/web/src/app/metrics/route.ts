import { readSiteStats } from '@clapboard/services/operations';
import { env } from '@/server/env';
import { localHeader, localMark } from '@/server/http-server/local-request';
import { log } from '@/server/log';
import { mayReadMetrics } from '@/server/monitoring/may-read';
import { processMetrics } from '@/server/monitoring/registry';
import { siteMetrics } from '@/server/monitoring/site-metrics';
import { services } from '@/server/services';

export const dynamic = 'force-dynamic';

/** Serves site-wide metrics from the database and the metrics of this process, for Prometheus. */
export async function GET({ headers }: Request): Promise<Response> {
  const authorization = headers.get('authorization');
  const local = headers.get(localHeader) === localMark();
  if (!mayReadMetrics({ authorization, local }, env())) {
    return new Response('Set METRICS_TOKEN on the server and send it as a bearer token.\n', {
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const { registry } = processMetrics();
  const parts = [await registry.metrics()];
  try {
    parts.push(await siteMetrics(await readSiteStats(services())).metrics());
  } catch (error) {
    log().error({ err: error }, 'The site’s metrics can’t be read');
    return new Response('The database is unreachable.\n', { status: 503 });
  }
  return new Response(parts.join('\n'), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}
