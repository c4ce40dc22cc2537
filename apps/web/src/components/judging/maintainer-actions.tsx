'use client';

import type { SubmissionView } from '@clapboard/services';
import Link from 'next/link';
import { ModerationActions } from '@/components/submission/moderation-actions';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { buttonClass } from '@/components/ui/button';
import { unverify, verify } from '@/server/trust-actions';
import { SpotCheckAction } from './spot-check-action';

interface MaintainerActionsProps {
  submission: SubmissionView;
  /** judges that may draw a sample; empty where there is nothing to spot-check */
  profiles: readonly { id: string; label: string }[];
}

/** What a maintainer may do: say how far a result can be trusted, who sees it, and what it is marked as. */
export function MaintainerActions(props: MaintainerActionsProps) {
  const { submission, profiles } = props;
  const { id: submissionId, rights, model } = submission;
  const modelName = model.name;
  // Whoever maintains the benchmark may do one of the two at any time, and nobody else may do anything here.
  if (!rights.hide && !rights.restore) return null;
  return (
    <section
      aria-label="For maintainers"
      data-site
      className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4"
    >
      <p className="mr-auto text-sm text-soft">For maintainers</p>
      {profiles.length > 0 ? (
        <SpotCheckAction submissionId={submissionId} profiles={profiles} />
      ) : null}
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
          description="The result is marked as one that a maintainer looked at and vouches for."
          confirm="Verify"
          act={(reason) => verify(submissionId, reason)}
        />
      ) : null}
      {rights.unverify ? (
        <ReasonedAction
          trigger="Take verification back"
          title={`No longer vouch for ${modelName}?`}
          description="The mark goes; the result stays as it is."
          confirm="Take it back"
          act={(reason) => unverify(submissionId, reason)}
        />
      ) : null}
      <ModerationActions submission={submission} />
    </section>
  );
}
