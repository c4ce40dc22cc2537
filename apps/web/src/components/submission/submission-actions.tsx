'use client';

import type { SubmissionRights } from '@clapboard/services';
import { Check, Link2 } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import type { ActionResult } from '@/server/action-result';
import { publish, withdraw } from '@/server/submission-actions';

interface SubmissionActionsProps {
  submissionId: string;
  rights: SubmissionRights;
  modelName: string;
}

/** What its owner may do with a scored submission. */
export function SubmissionActions({ submissionId, rights, modelName }: SubmissionActionsProps) {
  return (
    <div className="flex flex-wrap gap-3" data-site>
      <CopyLink />
      {rights.withdraw ? (
        <ConfirmedAction
          trigger="Withdraw"
          variant="danger"
          title={`Withdraw ${modelName}?`}
          description="The row leaves the leaderboard and only you can open this page. You can publish it again."
          confirm="Withdraw"
          act={() => withdraw(submissionId)}
        />
      ) : null}
      {rights.publish ? (
        <ConfirmedAction
          trigger="Publish"
          variant="primary"
          title={`Publish ${modelName}?`}
          description="Everybody can then see this result with your name and the run settings, and the model gets a row on the leaderboard. You can withdraw it at any time."
          confirm="Publish"
          act={() => publish(submissionId)}
        />
      ) : null}
    </div>
  );
}

interface ConfirmedActionProps {
  trigger: string;
  variant: 'primary' | 'danger';
  title: string;
  description: string;
  confirm: string;
  act: () => Promise<ActionResult>;
}

function ConfirmedAction(props: ConfirmedActionProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await props.act();
      setFailure(result.ok ? null : result.message);
      if (result.ok) setOpen(false);
    });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={props.variant}>{props.trigger}</Button>
      </DialogTrigger>
      <DialogContent
        title={props.title}
        description={props.description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant={props.variant} disabled={busy} onClick={run}>
              {busy ? 'One moment…' : props.confirm}
            </Button>
          </>
        }
      >
        {failure ? (
          <Alert tone="bad" live>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
    </Dialog>
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
