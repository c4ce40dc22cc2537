'use client';

import { useRouter } from 'next/navigation';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { publishRescore } from '@/server/actions/rescoring';

interface PublishButtonProps {
  rescoreId: string;
  /** names exactly the preview that is shown */
  token: string;
  title: string;
  /** everything that it does */
  description: string;
}

/** Publishes what the preview shows, after saying it once more; where that has changed, shows the new one. */
export function PublishButton({ rescoreId, token, title, description }: PublishButtonProps) {
  const router = useRouter();
  return (
    <ConfirmedAction
      trigger="Publish"
      variant="primary"
      title={`Publish to the leaderboard of ${title}?`}
      description={description}
      confirm="Publish"
      action={publishRescore}
      input={{ rescoreId, token }}
      // The board may have changed since this preview.
      onFailure={() => router.refresh()}
    />
  );
}
