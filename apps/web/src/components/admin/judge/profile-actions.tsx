'use client';

import type { JudgeProfileView } from '@clapboard/services/core';
import { ActionButton } from '@/components/ui/action-button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { restoreProfile, retireProfile, setDefaultProfile } from '@/server/actions/judging';

/** Buttons to make a profile the default judge and to retire it. */
export function ProfileActions({ profile }: { profile: JudgeProfileView }) {
  const { profileId, label, isDefault, retiredAt } = profile;
  if (retiredAt) {
    return (
      <ActionButton
        variant="secondary"
        size="sm"
        aria-label={`Restore ${label}`}
        action={restoreProfile}
        input={{ profileId }}
      >
        Restore
      </ActionButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isDefault ? null : (
        <ConfirmedAction
          trigger="Make default"
          label={`Make default: ${label}`}
          variant="secondary"
          size="sm"
          title={`Make ${label} the default judge?`}
          description="New submissions use this judge, and the leaderboard shows its results first. Results from other judges stay."
          confirm="Make default"
          action={setDefaultProfile}
          input={{ profileId }}
        />
      )}
      <ConfirmedAction
        trigger="Retire"
        label={`Retire ${label}`}
        variant="danger"
        size="sm"
        title={`Retire ${label}?`}
        description="It stops judging new submissions. Existing verdicts and results stay, and you can restore it."
        confirm="Retire"
        action={retireProfile}
        input={{ profileId }}
      />
    </div>
  );
}
