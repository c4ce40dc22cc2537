'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AcceptedLoss } from '@/components/shared/accepted-loss';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { publishRescore } from '@/server/actions/rescoring';

interface PublishButtonProps {
  rescoreId: string;
  /** identifies exactly the preview that is shown */
  token: string;
  title: string;
  /** list of all effects */
  description: string;
  /** ranked results that leave the default view */
  leaving: number;
}

/**
 * Publishes the previewed changes after a confirmation; if they are outdated, shows the new
 * preview.
 */
export function PublishButton({ rescoreId, token, ...shown }: PublishButtonProps) {
  const { title, description, leaving } = shown;
  const router = useRouter();
  const [accepted, setAccepted] = useState(false);
  return (
    <ConfirmedAction
      trigger="Publish"
      variant="primary"
      title={`Publish to the leaderboard of ${title}?`}
      description={description}
      confirm="Publish"
      action={publishRescore}
      input={{ rescoreId, token, acceptedLoss: accepted ? leaving : 0 }}
      disabled={leaving > 0 && !accepted}
      // The leaderboard may have changed since this preview.
      onFailure={() => router.refresh()}
    >
      <AcceptedLoss leaving={leaving} accepted={accepted} onChange={setAccepted} />
    </ConfirmedAction>
  );
}
