import { QueryClient } from '@tanstack/react-query';

/**
 * Returns the query client of a page. Queries fail at once, because every view has its own way to retry, and
 * also run offline, so that a view says so instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
}
