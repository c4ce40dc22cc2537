'use client';

import type { JudgeProfileView } from '@clapboard/services/core';
import type { DefaultView } from '@clapboard/services/leaderboard';
import { ActionButton } from '@/components/ui/action-button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { formatCounted } from '@/format/values';
import { restoreProfile, retireProfile, setDefaultProfile } from '@/server/actions/judging';

interface ProfileActionsProps {
  profile: JudgeProfileView;
  /** of its leaderboard */
  view: DefaultView | undefined;
}

/** Buttons to make a profile the default judge and to retire it. */
export function ProfileActions({ profile, view }: ProfileActionsProps) {
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
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {isDefault ? null : (
        <ConfirmedAction
          trigger="Make default"
          label={`Make default: ${label}`}
          size="sm"
          title={`Make ${label} the default judge?`}
          description={explainDefault(profile, view)}
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

/** What readers see after a profile becomes the default: ranked results stay until the default view is changed. */
function explainDefault({ profileId }: JudgeProfileView, view: DefaultView | undefined): string {
  const start = 'New submissions use this judge.';
  if (!view || view.judge === profileId) return start;
  if (view.ranked === 0) return `${start} The leaderboard shows its results first.`;
  const shown = view.choices.find(({ id }) => id === view.judge)?.label ?? view.judge;
  return `${start} The leaderboard keeps showing “${shown}” with ${formatCounted(view.ranked, 'ranked result')} until you change its default view.`;
}
