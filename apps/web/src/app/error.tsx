'use client';

import { type BoundaryProps, SectionError } from '@/components/states/section-error';

const ways = [{ title: 'Go to the first page', href: '/' }];

/** What a failed page shows where no part of the site has words of its own. */
export default function ErrorPage(props: BoundaryProps) {
  return (
    <SectionError {...props} title="This page could not be made" ways={ways}>
      The fault is on our side and nothing of yours is lost. Try again in a moment.
    </SectionError>
  );
}
