'use client';

import { useRouter } from 'next/navigation';
import { ConfirmedAction } from '@/components/submission/confirmed-action';
import { publish } from '@/server/rescore-actions';

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
      title={`Publish on the board of ${title}?`}
      description={description}
      confirm="Publish"
      act={async () => {
        const result = await publish(rescoreId, token);
        // Refused for instance because the board has changed: the page behind must show what is there now.
        if (!result.ok) router.refresh();
        return result;
      }}
    />
  );
}
