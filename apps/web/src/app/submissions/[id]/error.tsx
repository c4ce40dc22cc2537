'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [
  { title: 'My submissions', href: '/me' },
  { title: 'All benchmarks', href: '/#benchmarks' },
];

/** The error page of a submission. */
export default function SubmissionError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load this result" ways={ways}>
      Something went wrong on our side. The submission is safe, and scoring continues. Try again in
      a moment.
    </SectionError>
  );
}
