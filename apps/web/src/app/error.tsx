'use client';

import { Button } from '@/components/ui/button';

/** What a failed page shows. The cause is in the server's log; the digest finds it there. */
export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <div className="frame flex flex-col items-start gap-5 py-24">
      <h1 className="font-semibold text-title">This page could not be made</h1>
      <p className="max-w-prose text-soft">
        The fault is on our side and nothing of yours is lost. Try again in a moment; if it stays,
        tell a maintainer{error.digest ? ` and name the code ${error.digest}` : ''}.
      </p>
      <Button onClick={() => retry()}>Try again</Button>
    </div>
  );
}
