'use client';

import './globals.css';

/** Stands in for the whole page when even its frame could not be made. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-items-center p-6">
        <title>Out of order · Clapboard</title>
        <main className="flex max-w-md flex-col items-start gap-4">
          <h1 className="font-semibold text-title">Clapboard is out of order</h1>
          <p className="text-soft">
            The site cannot reach its database just now. Nothing is lost. Try again in a moment.
          </p>
          <button
            type="button"
            onClick={() => retry()}
            className="h-10 rounded-control bg-accent px-4 font-medium text-on-accent text-sm"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
