'use client';

import { type BoundaryProps, SectionError } from '@/components/states/section-error';

const ways = [
  { title: 'My submissions', href: '/me' },
  { title: 'All benchmarks', href: '/#benchmarks' },
];

/** What a submission’s failed page shows. */
export default function SubmissionError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="This result cannot be shown now" ways={ways}>
      The fault is on our side. The submission is safe, and scoring goes on. Try again in a moment.
    </SectionError>
  );
}
