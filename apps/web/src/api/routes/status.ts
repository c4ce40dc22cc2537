import { siteStatusSchema } from '@clapboard/services/operations';
import { z } from 'zod';
import { currentStatus } from '@/server/site-status';
import { defineRoute } from '../define-route';
import { json } from '../output';

export const getSiteStatus = defineRoute({
  name: 'getSiteStatus',
  method: 'GET',
  path: '/status',
  tag: 'Status',
  summary: 'Get the state of the site',
  description:
    'Website, database, storage, scoring and judging, at most 10 seconds old. The status is 200 whatever the state.',
  audience: 'everybody',
  scope: 'read',
  input: z.object({}),
  output: json(siteStatusSchema),
  run: () => currentStatus(),
});
