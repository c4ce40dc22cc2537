'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMilliseconds = 5000;

/** Refreshes the page every few seconds while its tab is visible. */
export function Refreshing() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refresh, everyMilliseconds);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [router]);
  return null;
}
