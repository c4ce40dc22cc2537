import { QueryClient } from '@tanstack/react-query';

/**
 * Returns the query client of a page. Queries don't retry, because every view has a retry button,
 * and also run offline, so that views show an error instead of loading forever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
}
