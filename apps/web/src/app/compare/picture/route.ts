import { findBenchmark } from '@clapboard/benchmarks';
import { compareSubmissions } from '@clapboard/services/compare';
import { ImageResponse } from 'next/og';
import { createElement } from 'react';
import { ComparisonCard } from '@/components/compare/comparison-card';
import { cardSize, SocialCard } from '@/components/social/card';
import { siteCard } from '@/components/social/site-card';
import { readCardSite } from '@/server/current-site';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { readForVisitors } from '@/server/visitor';
import { readCompareAddress } from '@/url-state/compare';

/**
 * Serves the preview image of a comparison, by the query of its page, which Next doesn’t pass to `opengraph-image`.
 * Comparisons that visitors may not see, and none at all, get the site’s preview.
 */
export const GET = handle(async (request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { ids, task, metric, slice } = readCompareAddress(query);
  const input = { submissionIds: [...ids], task, metric, slice };
  const [comparison, site] = await Promise.all([
    readForVisitors((visitor) => compareSubmissions(services(), visitor, input)),
    readCardSite(),
  ]);
  const definition = findBenchmark(comparison?.benchmark ?? '');
  const card =
    comparison && definition
      ? createElement(ComparisonCard, { site, comparison, definition })
      : createElement(SocialCard, { site, ...siteCard });
  return new ImageResponse(card, cardSize);
});
