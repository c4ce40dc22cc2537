import { z } from 'zod';

const searchHitSchema = z
  .object({
    kind: z
      .enum(['leaderboard', 'model', 'result', 'published', 'metric', 'organisation', 'page'])
      .describe('`published`: a model whose numbers come from papers only.'),
    title: z.string(),
    detail: z.string().describe('Distinguishes it from hits with the same title.'),
    href: z.string().describe('Path of its page.'),
  })
  .meta({ id: 'SearchHit', description: 'A search result.' });

export type SearchHit = z.output<typeof searchHitSchema>;

/** Hits, grouped by kind, the best of each kind first. */
export const searchResultSchema = z
  .object({ data: z.array(searchHitSchema) })
  .meta({ id: 'SearchResult' });
