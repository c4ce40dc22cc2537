'use client';

import type { MaintainedRevision } from '@clapboard/services/datasets';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import {
  activateRevision,
  changeAccess,
  restoreRevision,
  retireRevision,
} from '@/server/actions/datasets';

type Shown = Pick<MaintainedRevision, 'id' | 'label' | 'access' | 'active'> & {
  retired: boolean;
  /** of the benchmark */
  title: string;
};

/** Actions for a revision, each with a confirmation. */
export function RevisionActions({ id, label, title, access, active, retired }: Shown) {
  const name = `${label} of ${title}`;
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
      {active || retired ? null : (
        <ConfirmedAction
          size="sm"
          trigger="Activate"
          label={`Activate ${name}`}
          title={`Activate ${label}?`}
          description="New submissions are scored on it. Results on other revisions leave the leaderboard until they are rescored; their pages stay."
          confirm="Activate"
          action={activateRevision}
          input={{ revisionId: id }}
        />
      )}
      {active || retired ? null : (
        <ConfirmedAction
          size="sm"
          trigger="Retire"
          label={`Retire ${name}`}
          title={`Retire ${label}?`}
          description="It can’t be activated or used for scoring until you restore it. Pages of its results stay."
          confirm="Retire"
          action={retireRevision}
          input={{ revisionId: id }}
        />
      )}
      {retired ? (
        <ConfirmedAction
          size="sm"
          trigger="Restore"
          label={`Restore ${name}`}
          title={`Restore ${label}?`}
          description="It can be activated again. Restoring doesn’t activate it."
          confirm="Restore"
          action={restoreRevision}
          input={{ revisionId: id }}
        />
      ) : null}
      {access === 'private' ? (
        <ConfirmedAction
          size="sm"
          trigger="Make public"
          label={`Make public: ${name}`}
          title={`Make the answers of ${label} public?`}
          description="Shows everyone the correct answers and per-question results, and releases exact scores. Disclosure can’t be undone."
          confirm="Make public"
          action={changeAccess}
          input={{ revisionId: id, access: 'public' }}
        />
      ) : (
        <ConfirmedAction
          size="sm"
          trigger="Make private"
          label={`Make private: ${name}`}
          title={`Make the answers of ${label} private?`}
          description="Hides correct answers and per-question results from everyone, maintainers included. Others see only rounded scores of complete results. This can’t undo earlier disclosure."
          confirm="Make private"
          action={changeAccess}
          input={{ revisionId: id, access: 'private' }}
        />
      )}
    </span>
  );
}
