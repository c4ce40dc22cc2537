import { findBenchmark } from '@clapboard/benchmarks';
import { getModelStanding } from '@clapboard/services/models';
import { describeStanding } from '@/badge/describe-standing';
import { writeBadge } from '@/badge/write-badge';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { taggedResponse } from '@/server/tagged-response';

const describeUnknown = (siteName: string) => ({
  label: siteName,
  message: 'unknown badge',
  title: `${siteName}: unknown badge`,
  muted: true,
});

interface BadgeContext {
  params: Promise<{ benchmark: string; file: string }>;
}

/**
 * Serves the badge of a model on a benchmark. Unknown names get a badge that says so with status 200, because
 * pages show nothing for other statuses.
 */
export const GET = handle(async (request, { params }: BadgeContext) => {
  const { benchmark, file } = await params;
  const definition = findBenchmark(benchmark);
  const [, slug] = /^(.{1,120})\.svg$/.exec(file) ?? [];
  const actor = await currentActor();
  const text =
    definition && slug
      ? describeStanding(definition, await getModelStanding(services(), actor, { benchmark, slug }))
      : describeUnknown((await currentSite()).name);
  return taggedResponse(request, writeBadge(text), {
    type: 'image/svg+xml; charset=utf-8',
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });
});
