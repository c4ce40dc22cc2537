'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'Administration', href: '/admin' }];

/** The error page of the administration. */
export default function AdminError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load the administration" ways={ways}>
      Something went wrong on our side. Nothing was changed. The website’s log has the cause. Try
      again in a moment.
    </SectionError>
  );
}
