import { benchmarks } from '@clapboard/benchmarks';
import type { PublicResult } from '@clapboard/services/submissions';
import { markup } from '@/markup/markup';

const sitePaths = [
  '/',
  '/changelog',
  '/compare',
  '/docs',
  '/docs/api',
  '/docs/design',
  '/docs/faq',
  '/docs/guides',
  '/docs/maintainers',
  '/docs/numbers',
  '/docs/operators',
  '/docs/start',
  '/docs/webhooks',
  '/models',
];

/** Returns a sitemap of all pages that visitors may open. `results` has the newest first. */
export function writeSitemap(results: readonly PublicResult[], siteUrl: string): string {
  const pages = new Map<string, Date | null>();
  for (const path of sitePaths) pages.set(path, null);
  for (const { id } of benchmarks) {
    const newest = results.find(({ benchmark }) => benchmark === id);
    pages.set(`/b/${id}`, newest?.publishedAt ?? null);
    pages.set(`/b/${id}/about`, null);
    pages.set(`/b/${id}/questions`, newest?.publishedAt ?? null);
  }
  for (const { submissionId, modelSlug, publishedAt } of results) {
    const model = `/models/${modelSlug}`;
    if (!pages.has(model)) pages.set(model, publishedAt);
    pages.set(`/submissions/${submissionId}`, publishedAt);
  }
  const urls = [...pages].map(
    ([path, date]) => markup`  <url><loc>${new URL(path, siteUrl).href}</loc>${
      date && markup`<lastmod>${date.toISOString()}</lastmod>`
    }</url>
`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.text;
}
