'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Badge } from '@/components/ui/badge';
import { describeState, type LiveState } from './live-state';
import { useLiveState } from './use-live-state';

/** The state of an open submission in a list; refreshes the list at the end. */
export function LiveBadge({ submissionId, initial }: { submissionId: string; initial: LiveState }) {
  const router = useRouter();
  const { state, ended } = useLiveState(submissionId, initial);
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  const text = describeState(state ?? initial);
  return <Badge tone={state?.status === 'scoring' ? 'accent' : 'neutral'}>{text}</Badge>;
}
