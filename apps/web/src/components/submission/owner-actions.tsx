'use client';

import { useRouter } from 'next/navigation';
import { HideName } from '@/components/submission/anonymity-actions';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { HydrationMark } from '@/components/ui/hydration-mark';
import {
  cancelSubmission,
  deleteSubmission,
  publishSubmission,
  withdrawSubmission,
} from '@/server/actions/submissions';
import { EditRun } from './edit-run';
import type { EditRunProps } from './edit-run-dialog';

export type OwnerActionsProps = EditRunProps & {
  /** a maintainer must approve the result before it is public */
  approval: boolean;
};

/** Actions of a submission’s owner. */
export function OwnerActions({ submission, settings, approval }: OwnerActionsProps) {
  const { id: submissionId, rights, visibility, model } = submission;
  const router = useRouter();
  const modelName = model.name;
  const pending = visibility === 'pending';
  return (
    <>
      {/* Buttons that scoring may remove come last, so that the others stay in place. */}
      {rights.hideName ? <HideName modelId={model.id} modelName={modelName} /> : null}
      {rights.edit ? <EditRun submission={submission} settings={settings} /> : null}
      {rights.cancel ? (
        <ConfirmedAction
          trigger="Cancel scoring"
          variant="danger"
          title={`Cancel the scoring of ${modelName}?`}
          description="It gets no result, and still counts towards your quota. You can delete it afterwards."
          confirm="Cancel scoring"
          dismiss="Continue scoring"
          action={cancelSubmission}
          input={{ submissionId }}
        />
      ) : null}
      {rights.delete && !rights.cancel ? (
        <ConfirmedAction
          trigger="Delete"
          variant="danger"
          title={`Delete this submission of ${modelName}?`}
          description="Deletes its files, results and messages for good. It still counts towards your quota and attempts."
          confirm="Delete"
          action={deleteSubmission}
          input={{ submissionId }}
          onSuccess={() => router.push('/me')}
        />
      ) : null}
      {rights.withdraw ? (
        <ConfirmedAction
          trigger={pending ? 'Withdraw request' : 'Withdraw'}
          variant="danger"
          title={
            pending ? `Withdraw the request to publish ${modelName}?` : `Withdraw ${modelName}?`
          }
          description={
            pending
              ? 'It becomes private again without a decision. You can publish it again.'
              : `Removes the row from the leaderboard and makes this page private. ${
                  // What a maintainer approved can't be edited while it is public.
                  rights.edit
                    ? 'You can publish it again.'
                    : 'You can then edit the run. Publishing it again needs a new approval.'
                }`
          }
          confirm={pending ? 'Withdraw request' : 'Withdraw'}
          action={withdrawSubmission}
          input={{ submissionId }}
        />
      ) : null}
      {rights.publish ? (
        <ConfirmedAction
          trigger="Publish"
          variant="primary"
          title={`Publish ${modelName}?`}
          description={`${
            approval
              ? 'A maintainer will review this first. Approval makes this result public'
              : 'Makes this result public'
          } ${
            submission.anonymity?.until
              ? 'as an anonymous entry, without your name, and adds it to the leaderboard'
              : 'with your name and run settings and adds it to the leaderboard'
          }. You can withdraw it at any time.`}
          confirm={approval ? 'Request approval' : 'Publish'}
          action={publishSubmission}
          input={{ submissionId }}
        />
      ) : null}
      <HydrationMark />
    </>
  );
}
