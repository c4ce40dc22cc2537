import { findBenchmark } from '@clapboard/benchmarks';
import { ServiceError } from '@clapboard/services/core';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import { embedOptionsSchema } from '@/embed/options';
import { embedPolicy, writeEmbedStyle } from '@/embed/style';
import { writeEmbed } from '@/embed/write-embed';
import { cellKey } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { currentAccents, currentSite } from '@/server/current-site';
import { env } from '@/server/env';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { taggedResponse } from '@/server/tagged-response';

interface EmbedContext {
  params: Promise<{ path: string[] }>;
}

/**
 * Serves the top of a leaderboard for frames of other sites. Answers every address under /embed/, so that no page
 * of the site can be framed from there.
 */
export const GET = handle(async (request, { params }: EmbedContext) => {
  const [benchmark = '', ...rest] = (await params).path;
  const definition = rest.length === 0 ? findBenchmark(benchmark) : undefined;
  if (!definition) throw new ServiceError('not_found');
  const options = embedOptionsSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { task, metric, slice } = definition.headline;
  const page = await queryLeaderboard(services(), await currentActor(), {
    benchmark,
    columns: [cellKey(task, metric, slice)],
    limit: options.rows,
  });
  const [{ name: siteName }, accents] = await Promise.all([currentSite(), currentAccents()]);
  const style = writeEmbedStyle(
    accents ? { light: accents.light.accent, dark: accents.dark.accent } : undefined,
  );
  return taggedResponse(
    request,
    writeEmbed({ definition, page, options, siteUrl: env().PUBLIC_URL, siteName, style }),
    {
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': embedPolicy(style),
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
  );
});
