import { siteFigures } from '@clapboard/services';
import { env } from '@/server/env';
import { localHeader, localMark } from '@/server/front/local';
import { log } from '@/server/log';
import { mayReadMetrics } from '@/server/monitoring/may-read';
import { processMetrics } from '@/server/monitoring/registry';
import { siteMetrics } from '@/server/monitoring/site-metrics';
import { services } from '@/server/services';

export const dynamic = 'force-dynamic';

/** The site's figures, which come from the database, and this process's own, for Prometheus. */
export async function GET({ headers }: Request): Promise<Response> {
  const authorization = headers.get('authorization');
  const local = headers.get(localHeader) === localMark();
  if (!mayReadMetrics({ authorization, local }, env().METRICS_TOKEN)) {
    return new Response('Send the token of METRICS_TOKEN, or ask from the machine itself.\n', {
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const { registry } = processMetrics();
  const parts = [await registry.metrics()];
  try {
    parts.push(await siteMetrics(await siteFigures(services())).metrics());
  } catch (error) {
    log().error({ err: error }, 'The figures of the site cannot be read');
    return new Response('The database cannot be reached.\n', { status: 503 });
  }
  return new Response(parts.join('\n'), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}
