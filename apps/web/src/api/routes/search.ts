import { searchSite as search } from '@clapboard/services/search';
import { searchSchema } from '@clapboard/services/search/schemas';
import { searchResultSchema } from '@clapboard/services/search/views';
import { listPages } from '@/server/list-pages';
import { defineRoute } from '../define-route';
import { json } from '../output';

export const searchSite = defineRoute({
  name: 'searchSite',
  method: 'GET',
  path: '/search',
  tag: 'Search',
  summary: 'Search leaderboards, models, results, metrics, organisations and pages',
  description: 'A few hits of each kind, best first. Lists only what you can open.',
  audience: 'everybody',
  scope: 'read',
  input: searchSchema,
  output: json(searchResultSchema),
  run: async ({ services, actor }, input) => ({
    data: await search(services, actor, input, listPages(actor)),
  }),
});
