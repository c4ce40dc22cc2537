'use client';

import { type ReactNode, useEffect } from 'react';
import { reportUnreachable } from '@/api-client/connection';
import { Link } from '@/components/ui/link';
import { Button, buttonClass } from './button';

/** Properties of an error boundary in Next. */
export interface BoundaryProps {
  error: Error & { digest?: string };
  retry: () => void;
}

interface SectionErrorProps extends BoundaryProps {
  title: string;
  children: ReactNode;
  /** links to other pages */
  ways: readonly { title: string; href: string }[];
}

/**
 * Replaces a part of the site that failed; the header stays. The code identifies the cause in the
 * server's log.
 */
export function SectionError({ error, retry, title, children, ways }: SectionErrorProps) {
  useEffect(() => {
    // Errors without a digest come from the browser, usually from a failed request.
    if (error.digest === undefined && !navigator.onLine) reportUnreachable();
  }, [error]);
  return (
    <div className="frame py-20 sm:py-28">
      <div role="alert" className="flex max-w-prose flex-col items-start gap-4">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="text-soft">{children}</p>
        {error.digest ? (
          <p className="text-faint text-sm">
            If the problem persists, give a maintainer the error code{' '}
            <code className="font-mono">{error.digest}</code>.
          </p>
        ) : null}
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => retry()}>Try again</Button>
          {ways.map(({ title: way, href }) => (
            <Link key={href} href={href} className={buttonClass('secondary')}>
              {way}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
