'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'Administration', href: '/admin' }];

/** The error page of the administration. */
export default function AdminError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="The administration can’t be loaded" ways={ways}>
      Nothing was changed. The web process log has the cause. Try again in a moment.
    </SectionError>
  );
}
