'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'Go to the home page', href: '/' }];

/** The error page of the user's own pages. */
export default function MeError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load your pages" ways={ways}>
      Something went wrong on our side. Your submissions, drafts and account are safe. Try again in
      a moment.
    </SectionError>
  );
}
