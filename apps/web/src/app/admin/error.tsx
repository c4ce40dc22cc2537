'use client';

import { type BoundaryProps, SectionError } from '@/components/states/section-error';

const ways = [{ title: 'Administration', href: '/admin' }];

/** What a failed page of the administration shows. */
export default function AdminError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="The administration cannot be shown now" ways={ways}>
      Nothing was changed. The cause is in the log of the web process. Try again in a moment.
    </SectionError>
  );
}
