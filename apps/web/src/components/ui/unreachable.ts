import type { ActionFailure } from '@/server/actions/client';

/** The failure of a request that got no response: the connection broke, or the site restarts. */
export const unreachable: ActionFailure = {
  message: 'The site can’t be reached. Check your connection and try again.',
  fields: {},
  issues: [],
};
