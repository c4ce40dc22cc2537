'use client';

import type { SubmissionRights } from '@clapboard/services';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { unverify, verify } from '@/server/trust-actions';
import { SpotCheckAction } from './spot-check-action';

interface MaintainerActionsProps {
  submissionId: string;
  modelName: string;
  rights: SubmissionRights;
  /** judges that may draw a sample; empty where there is nothing to spot-check */
  profiles: readonly { id: string; label: string }[];
}

/** What a maintainer may do to say how far a result can be trusted. */
export function MaintainerActions(props: MaintainerActionsProps) {
  const { submissionId, modelName, rights, profiles } = props;
  if (!rights.verify && !rights.unverify && profiles.length === 0) return null;
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
    </section>
  );
}
