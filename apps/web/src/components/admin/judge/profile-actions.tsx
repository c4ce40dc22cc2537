'use client';

import type { JudgeProfileView } from '@clapboard/services';
import { ConfirmedAction } from '@/components/submission/confirmed-action';
import { makeDefault, restore, retire } from '@/server/judge-actions';
import { ActionButton } from './action-button';

/** Choosing the judge of new submissions, and taking one out of use. */
export function ProfileActions({ profile }: { profile: JudgeProfileView }) {
  const { profileId, label, isDefault, retiredAt } = profile;
  if (retiredAt) {
    return (
      <ActionButton label="Restore" name={`Restore ${label}`} act={() => restore(profileId)} />
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
          title={`Have ${label} judge this board?`}
          description="New submissions are judged by it, and the board shows its results first. Results by other judges stay."
          confirm="Make default"
          act={() => makeDefault(profileId)}
        />
      )}
      <ConfirmedAction
        trigger="Retire"
        label={`Retire ${label}`}
        variant="danger"
        size="sm"
        title={`Retire ${label}?`}
        description="It judges no new submission. Its verdicts and results stay, and it can be restored."
        confirm="Retire"
        act={() => retire(profileId)}
      />
    </div>
  );
}
