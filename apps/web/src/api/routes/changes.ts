import { readFeed } from '@clapboard/services/feed';
import { feedEntrySchema } from '@clapboard/services/feed/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { json } from '../output';
import { benchmarkFilter } from '../shared-inputs';

export const listChanges = defineRoute({
  name: 'listChanges',
  method: 'GET',
  path: '/changes',
  tag: 'Leaderboards',
  summary: 'List what changed on the leaderboards',
  description:
    'Up to 30 changes of the last 30 days, newest first: published results, changed ranks, new dataset revisions and rescorings. At most 10 are about the results of one submitter or the ranks of one leaderboard. The feeds `/feed.atom` and `/b/{benchmark}/feed.atom` list them too.',
  audience: 'everybody',
  scope: 'read',
  input: z.object(benchmarkFilter),
  output: json(z.object({ data: z.array(feedEntrySchema) })),
  run: async ({ services, actor }, input) => ({ data: await readFeed(services, actor, input) }),
});
