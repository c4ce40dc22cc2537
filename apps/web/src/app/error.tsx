'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'Go to the home page', href: '/' }];

/** What a failed page shows where no part of the site has words of its own. */
export default function ErrorPage(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load this page" ways={ways}>
      Something went wrong on our side. None of your data is lost. Try again in a moment.
    </SectionError>
  );
}
