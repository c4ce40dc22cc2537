'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMilliseconds = 5000;

/** Has the page rendered anew every few seconds while somebody looks at it. */
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
