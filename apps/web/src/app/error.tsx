'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'Go to the home page', href: '/' }];

/** The error page for parts of the site without a more specific one. */
export default function ErrorPage(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load this page" ways={ways}>
      Something went wrong on our side. None of your data is lost. Try again in a moment.
    </SectionError>
  );
}
