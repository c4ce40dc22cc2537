'use client';

import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { createQueryClient } from './create-query-client';

let shared: QueryClient | undefined;

/** Returns the client of all pages in a browser. On the server every caller gets a client of its own. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!shared) {
    shared = createQueryClient();
    // Subscribes it to the focus of the window.
    shared.mount();
  }
  return shared;
}

/** `useQuery` without a provider, which would load the library on every page. */
export function useApiQuery<Data, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Selected, Key>,
): UseQueryResult<Selected> {
  return useQuery(options, getQueryClient());
}
