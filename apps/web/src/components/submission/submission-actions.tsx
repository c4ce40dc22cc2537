'use client';

import type { SubmissionRights, Visibility } from '@clapboard/services';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { publish, withdraw } from '@/server/submission-actions';
import { ConfirmedAction } from './confirmed-action';

interface SubmissionActionsProps {
  submissionId: string;
  rights: SubmissionRights;
  visibility: Visibility;
  modelName: string;
}

/** What its owner may do with a scored submission. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submissionId, rights, visibility, modelName } = props;
  const pending = visibility === 'pending';
  return (
    <div className="flex flex-wrap gap-3" data-site>
      <CopyLink />
      {rights.withdraw ? (
        <ConfirmedAction
          trigger={pending ? 'Take it back' : 'Withdraw'}
          variant="danger"
          title={pending ? `Take ${modelName} back?` : `Withdraw ${modelName}?`}
          description={
            pending
              ? 'It is private again, and no maintainer decides about it. You can publish it again.'
              : 'The row leaves the leaderboard and only you can open this page. You can publish it again.'
          }
          confirm={pending ? 'Take it back' : 'Withdraw'}
          act={() => withdraw(submissionId)}
        />
      ) : null}
      {rights.publish ? (
        <ConfirmedAction
          trigger="Publish"
          variant="primary"
          title={`Publish ${modelName}?`}
          description="Everybody can then see this result with your name and the run settings, and the model gets a row on the leaderboard; where the benchmark asks for approval, once a maintainer gave it. You can withdraw it at any time."
          confirm="Publish"
          act={() => publish(submissionId)}
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
