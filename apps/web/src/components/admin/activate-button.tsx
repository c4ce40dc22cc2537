'use client';

import { ConfirmedAction } from '@/components/submission/confirmed-action';
import { activate } from '@/server/dataset-actions';

/** Makes a revision the active one, after asking. */
export function ActivateButton({ revisionId, label }: { revisionId: string; label: string }) {
  return (
    <ConfirmedAction
      trigger="Activate"
      variant="secondary"
      size="sm"
      title={`Activate ${label}?`}
      description="New submissions are scored on it, and the leaderboard shows only results on it. Results on other revisions keep their pages."
      confirm="Activate"
      act={() => activate(revisionId)}
    />
  );
}
