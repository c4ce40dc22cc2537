'use client';

import { useRouter } from 'next/navigation';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { publishRescore } from '@/server/actions/rescoring';

interface PublishButtonProps {
  rescoreId: string;
  /** identifies exactly the preview that is shown */
  token: string;
  title: string;
  /** list of all effects */
  description: string;
}

/**
 * Publishes the previewed changes after a confirmation; if they are outdated, shows the new
 * preview.
 */
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
      // The leaderboard may have changed since this preview.
      onFailure={() => router.refresh()}
    />
  );
}
