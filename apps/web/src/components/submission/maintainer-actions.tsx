'use client';

import type { SubmissionView } from '@clapboard/services/core';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { HydrationMark } from '@/components/ui/hydration-mark';
import { Link } from '@/components/ui/link';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { unverifySubmission, verifySubmission } from '@/server/actions/submissions';
import { ModerationActions } from './moderation-actions';

interface MaintainerActionsProps {
  submission: SubmissionView;
  /** the control that starts a spot check, if the submission can be checked */
  spotCheck?: ReactNode;
  /** what only maintainers see of the result */
  note?: ReactNode;
}

/** Maintainer actions: verification, visibility and marks. */
export function MaintainerActions(props: MaintainerActionsProps) {
  const { submission, spotCheck, note } = props;
  const { id: submissionId, rights, model, approvalToken } = submission;
  const modelName = model.name;
  return (
    <section
      aria-label="For maintainers"
      data-site
      className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4"
    >
      <p className="mr-auto text-sm text-soft">For maintainers</p>
      {spotCheck}
      <Link
        href={`/admin/rescoring/new?benchmark=${submission.benchmark}&submissions=${submissionId}`}
        className={buttonClass('secondary')}
      >
        Rescore this
      </Link>
      {rights.verify ? (
        <ReasonedAction
          trigger="Verify"
          title={`Verify ${modelName}?`}
          description="Adds the verified badge: a maintainer reviewed this result."
          confirm="Verify"
          action={verifySubmission}
          input={{ submissionId, approvalToken: approvalToken ?? '' }}
        />
      ) : null}
      {rights.unverify ? (
        <ReasonedAction
          trigger="Remove verification"
          title={`Remove verification of ${modelName}?`}
          description="Removes the verified badge. Scores are unaffected."
          confirm="Remove"
          action={unverifySubmission}
          input={{ submissionId }}
        />
      ) : null}
      <ModerationActions submission={submission} />
      {note}
      <HydrationMark />
    </section>
  );
}
