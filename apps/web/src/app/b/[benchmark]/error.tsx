'use client';

import { type BoundaryProps, SectionError } from '@/components/ui/section-error';

const ways = [{ title: 'All benchmarks', href: '/#benchmarks' }];

/** The error page of a benchmark. */
export default function BenchmarkError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="Can’t load this benchmark" ways={ways}>
      Something went wrong on our side. No results are lost. Try again in a moment.
    </SectionError>
  );
}
