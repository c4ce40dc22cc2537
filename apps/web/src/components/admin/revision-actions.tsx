'use client';

import type { MaintainedRevision } from '@clapboard/services';
import { ConfirmedAction } from '@/components/submission/confirmed-action';
import {
  activate,
  changeDatasetAccess,
  restoreDataset,
  retireDataset,
} from '@/server/dataset-actions';

type Shown = Pick<MaintainedRevision, 'id' | 'label' | 'access' | 'active'> & {
  retired: boolean;
  /** of the benchmark */
  title: string;
};

/** What may be done with a revision, each after asking. */
export function RevisionActions({ id, label, title, access, active, retired }: Shown) {
  const common = { variant: 'secondary', size: 'sm' } as const;
  const name = `${label} of ${title}`;
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      {active || retired ? null : (
        <ConfirmedAction
          {...common}
          trigger="Activate"
          label={`Activate ${name}`}
          title={`Activate ${label}?`}
          description="New submissions are scored on it, and the leaderboard shows only results on it: those on other revisions leave the board until they are rescored on this one. They keep their pages."
          confirm="Activate"
          act={() => activate(id)}
        />
      )}
      {active || retired ? null : (
        <ConfirmedAction
          {...common}
          trigger="Retire"
          label={`Retire ${name}`}
          title={`Retire ${label}?`}
          description="It cannot be made active and nothing new is scored on it until it is restored. Results on it keep their pages."
          confirm="Retire"
          act={() => retireDataset(id)}
        />
      )}
      {retired ? (
        <ConfirmedAction
          {...common}
          trigger="Restore"
          label={`Restore ${name}`}
          title={`Restore ${label}?`}
          description="It can be made active again. It does not become active by this."
          confirm="Restore"
          act={() => restoreDataset(id)}
        />
      ) : null}
      {access === 'private' ? (
        <ConfirmedAction
          {...common}
          trigger="Make public"
          label={`Make public: ${name}`}
          title={`Make the answers of ${label} public?`}
          description="Everybody then sees, question by question, the true answers and which results are right. What has been seen cannot be made secret again."
          confirm="Make public"
          act={() => changeDatasetAccess({ revisionId: id, access: 'public' })}
        />
      ) : (
        <ConfirmedAction
          {...common}
          trigger="Make private"
          label={`Make private: ${name}`}
          title={`Make the answers of ${label} private?`}
          description="True answers, and what tells them question by question, are then shown to nobody but maintainers. Who has seen them keeps what they saw."
          confirm="Make private"
          act={() => changeDatasetAccess({ revisionId: id, access: 'private' })}
        />
      )}
    </span>
  );
}
