'use client';
import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';
import { ProgressBar } from './progress-bar';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'onMouseEnter' | 'onFocus'>;

/**
 * A link to a page of this site. Prefetches the page on hover and focus, not when it scrolls into view: pages are
 * rendered on request, and each visible link would cost the server a render. While the page loads, a bar says so.
 */
export function Link({ children, ...props }: LinkProps) {
  const [prefetch, setPrefetch] = useState<false | null>(false);
  const start = () => setPrefetch(null);
  return (
    <NextLink {...props} prefetch={prefetch} onMouseEnter={start} onFocus={start}>
      {children}
      <Progress />
    </NextLink>
  );
}

function Progress() {
  const { pending } = useLinkStatus();
  return pending ? <ProgressBar /> : null;
}
