'use client';

import type { SubmissionView } from '@clapboard/services/core';
import type { ModerationAct } from '@clapboard/services/submissions';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { moderateSubmissions } from '@/server/actions/submissions';

interface ModerationActionsProps {
  submission: Pick<
    SubmissionView,
    'id' | 'rights' | 'baseline' | 'canary' | 'model' | 'approvalToken'
  >;
}

/** Maintainer actions for visibility and marks. */
export function ModerationActions({ submission }: ModerationActionsProps) {
  const { id, rights, baseline, canary, model, approvalToken } = submission;
  const createAction = (act: ModerationAct) => ({
    action: moderateSubmissions,
    input: {
      submissionIds: [id],
      act,
      approvalTokens: approvalToken ? { [id]: approvalToken } : {},
    },
  });
  return (
    <>
      {rights.approve ? (
        <ConfirmedAction
          trigger="Approve"
          variant="primary"
          title={`Approve ${model.name}?`}
          description="Makes this result public, adds it to the leaderboard and notifies the submitter."
          confirm="Approve"
          {...createAction('approve')}
        />
      ) : null}
      {rights.decline ? (
        <ReasonedAction
          trigger="Decline"
          title={`Decline ${model.name}?`}
          description="It becomes private again. The submitter sees your reason and can publish it again."
          confirm="Decline"
          {...createAction('decline')}
        />
      ) : null}
      {rights.baseline ? (
        <ReasonedAction
          trigger={baseline ? 'Remove baseline mark' : 'Mark as baseline'}
          title={
            baseline
              ? `Remove the baseline mark of ${model.name}?`
              : `Mark ${model.name} as a baseline?`
          }
          description={
            baseline
              ? 'Removes the baseline badge. Scores are unaffected.'
              : 'The leaderboard marks it as a reference that readers can filter by.'
          }
          confirm={baseline ? 'Remove mark' : 'Mark as baseline'}
          {...createAction(baseline ? 'no-baseline' : 'baseline')}
        />
      ) : null}
      {rights.canary ? (
        <ConfirmedAction
          trigger={canary ? 'Remove as canary' : 'Use as canary'}
          variant="secondary"
          title={
            canary ? `Stop scoring ${model.name} every night?` : `Score ${model.name} every night?`
          }
          description={
            canary
              ? 'Earlier runs stay listed.'
              : 'It is scored again every night, and changed numbers are reported. The leaderboard doesn’t change.'
          }
          confirm={canary ? 'Remove as canary' : 'Use as canary'}
          {...createAction(canary ? 'no-canary' : 'canary')}
        />
      ) : null}
      {rights.hide ? (
        <ReasonedAction
          trigger="Hide"
          title={`Hide ${model.name}?`}
          description="Only the submitter and maintainers can open it. The submitter sees your reason and can’t publish it until it is restored."
          confirm="Hide"
          {...createAction('hide')}
        />
      ) : null}
      {rights.restore ? (
        <ReasonedAction
          trigger="Restore"
          title={`Restore ${model.name}?`}
          description="Restores its previous visibility and notifies the submitter."
          confirm="Restore"
          {...createAction('restore')}
        />
      ) : null}
    </>
  );
}
