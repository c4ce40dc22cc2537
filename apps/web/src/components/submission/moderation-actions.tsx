'use client';

import type { ModerationAct, SubmissionView } from '@clapboard/services';
import { moderateOne } from '@/server/moderation-actions';
import { ConfirmedAction } from './confirmed-action';
import { ReasonedAction } from './reasoned-action';

interface ModerationActionsProps {
  submission: Pick<SubmissionView, 'id' | 'rights' | 'baseline' | 'canary' | 'model'>;
}

/** What a maintainer may do about who sees a submission and what it is marked as. */
export function ModerationActions({ submission }: ModerationActionsProps) {
  const { id, rights, baseline, canary, model } = submission;
  const reasoned = (act: ModerationAct) => (reason: string) => moderateOne(id, act, reason);
  return (
    <>
      {rights.approve ? (
        <ConfirmedAction
          trigger="Approve"
          variant="primary"
          title={`Approve ${model.name}?`}
          description="Everybody can then see this result, it gets its row on the leaderboard, and its submitter is told."
          confirm="Approve"
          act={() => moderateOne(id, 'approve')}
        />
      ) : null}
      {rights.decline ? (
        <ReasonedAction
          trigger="Decline"
          title={`Decline ${model.name}?`}
          description="It becomes private again. Its submitter reads your reason, and may publish it anew."
          confirm="Decline"
          act={reasoned('decline')}
        />
      ) : null}
      {rights.baseline ? (
        <ReasonedAction
          trigger={baseline ? 'No longer a baseline' : 'Mark as baseline'}
          title={baseline ? `Is ${model.name} no baseline?` : `Mark ${model.name} as a baseline?`}
          description={
            baseline
              ? 'The mark on the leaderboard goes; the result stays as it is.'
              : 'The leaderboard marks it as a reference, and readers can filter by that.'
          }
          confirm={baseline ? 'Take the mark away' : 'Mark it'}
          act={reasoned(baseline ? 'no-baseline' : 'baseline')}
        />
      ) : null}
      {rights.canary ? (
        <ConfirmedAction
          trigger={canary ? 'No longer a canary' : 'Make it a canary'}
          variant="secondary"
          title={canary ? 'Stop scoring it every night?' : `Score ${model.name} every night?`}
          description={
            canary
              ? 'Earlier nights stay in the record.'
              : 'It is scored again each night, and a number that changes is reported. Nothing of it changes on the leaderboard.'
          }
          confirm={canary ? 'Stop' : 'Score it every night'}
          act={() => moderateOne(id, canary ? 'no-canary' : 'canary')}
        />
      ) : null}
      {rights.hide ? (
        <ReasonedAction
          trigger="Hide"
          title={`Hide ${model.name}?`}
          description="Only its submitter and maintainers can open it then. Its submitter reads your reason and cannot publish it until it is restored."
          confirm="Hide"
          act={reasoned('hide')}
        />
      ) : null}
      {rights.restore ? (
        <ReasonedAction
          trigger="Restore"
          title={`Restore ${model.name}?`}
          description="It becomes what it was before it was hidden, and its submitter is told."
          confirm="Restore"
          act={reasoned('restore')}
        />
      ) : null}
    </>
  );
}
