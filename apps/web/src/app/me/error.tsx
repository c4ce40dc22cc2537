'use client';

import { type BoundaryProps, SectionError } from '@/components/states/section-error';

const ways = [{ title: 'Go to the first page', href: '/' }];

/** What a failed page of one’s own shows. */
export default function MeError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Your pages cannot be shown now" ways={ways}>
      The fault is on our side. Your submissions, drafts and account are safe. Try again in a
      moment.
    </SectionError>
  );
}
