import type { ActionFailure } from '@/server/actions/client';

/** Error of a request without a response: the connection broke or the site is restarting. */
export const unreachable: ActionFailure = {
  message: 'The site can’t be reached. Check your connection and try again.',
  fields: {},
  issues: [],
};
