'use client';

import type { SubmissionRights, Visibility } from '@clapboard/services/core';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { HideName } from '@/components/submission/anonymity-actions';
import { Button } from '@/components/ui/button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { publishSubmission, withdrawSubmission } from '@/server/actions/submissions';

interface SubmissionActionsProps {
  submissionId: string;
  rights: SubmissionRights;
  visibility: Visibility;
  model: { id: string; name: string };
  /** a maintainer must approve the result before it is public */
  approval: boolean;
}

/** Owner actions for a scored submission. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submissionId, rights, visibility, model, approval } = props;
  const modelName = model.name;
  const pending = visibility === 'pending';
  return (
    <div className="flex flex-wrap gap-3" data-site>
      <CopyLink />
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
              : 'Removes the row from the leaderboard and makes this page private. You can publish it again.'
          }
          confirm={pending ? 'Withdraw request' : 'Withdraw'}
          action={withdrawSubmission}
          input={{ submissionId }}
        />
      ) : null}
      {rights.hideName ? <HideName modelId={model.id} modelName={modelName} /> : null}
      {rights.publish ? (
        <ConfirmedAction
          trigger="Publish"
          variant="primary"
          title={`Publish ${modelName}?`}
          description={
            approval
              ? 'A maintainer will review this first. After approval, the result is public with your name and run settings and on the leaderboard. You can withdraw it at any time.'
              : 'Makes this result public with your name and run settings and adds it to the leaderboard. You can withdraw it at any time.'
          }
          confirm={approval ? 'Request approval' : 'Publish'}
          action={publishSubmission}
          input={{ submissionId }}
        />
      ) : null}
    </div>
  );
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href.split(/[?#]/)[0] ?? '');
    setCopied(true);
  };
  const Icon = copied ? Check : Link2;
  return (
    <Button variant="secondary" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
    </Button>
  );
}
