'use client';

import { type BoundaryProps, SectionError } from '@/components/states/section-error';

const ways = [{ title: 'All benchmarks', href: '/#benchmarks' }];

/** What a benchmark’s failed page shows. */
export default function BenchmarkError(props: BoundaryProps) {
  return (
    <SectionError {...props} title="This benchmark cannot be shown now" ways={ways}>
      The fault is on our side; no result is lost. Try again in a moment.
    </SectionError>
  );
}
