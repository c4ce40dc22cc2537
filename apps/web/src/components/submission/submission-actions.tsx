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
}

/** Owner actions for a scored submission. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submissionId, rights, visibility, model } = props;
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
          description="Makes this result public with your name and run settings and adds it to the leaderboard, after approval if the benchmark requires it. You can withdraw it at any time."
          confirm="Publish"
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
