'use client';

import './globals.css';
import { LogoMark } from '@/components/chrome/logo';

/** Replaces the whole page if its layout failed. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-items-center p-6">
        <title>Service unavailable</title>
        <main role="alert" className="flex max-w-md flex-col items-start gap-4">
          <LogoMark className="size-14" />
          <h1 className="font-semibold text-title">This site is unavailable</h1>
          <p className="text-soft">
            The site can’t reach its database. No data is lost, and scoring resumes automatically.
            Try again in a moment.
          </p>
          {error.digest ? (
            <p className="text-faint text-sm">
              Error code for maintainers: <code className="font-mono">{error.digest}</code>
            </p>
          ) : null}
          <p className="mt-2 flex flex-wrap items-center gap-4">
            <button
              type="button"
              onClick={() => retry()}
              className="h-10 rounded-control bg-accent px-4 font-medium text-on-accent text-sm"
            >
              Try again
            </button>
            {/* A full page load, because the router's state may be the cause. */}
            <a href="/" className="prose-link text-sm">
              Go to the home page
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
