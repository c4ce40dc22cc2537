'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the token of the link that opened the page: undefined before the page is interactive, null without one. It is
 * in the fragment, which browsers send to no server.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken(new URLSearchParams(window.location.hash.slice(1)).get('token'));
  }, []);
  return token;
}
