'use client';

import { Check, Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/components/ui/use-copy';
import type { OwnerActionsProps } from './owner-actions';

// Few readers own the result, so its page doesn’t load the dialogs.
const OwnerActions = dynamic(() => import('./owner-actions').then((loaded) => loaded.OwnerActions));

/** Copies the link to a submission; the other actions are those of its owner. */
export function SubmissionActions(props: OwnerActionsProps) {
  const { rights } = props.submission;
  const mayAct = [
    rights.edit,
    rights.cancel,
    rights.delete,
    rights.withdraw,
    rights.hideName,
    rights.publish,
  ].some(Boolean);
  return (
    <div className="flex flex-wrap gap-3" data-site>
      <CopyLink />
      {mayAct ? <OwnerActions {...props} /> : null}
    </div>
  );
}

const copyTexts = {
  idle: 'Copy link',
  copied: 'Copied',
  refused: 'Copy it from the address bar',
} as const;

function CopyLink() {
  const { state, copy, reset } = useCopy();
  const Icon = state === 'copied' ? Check : Link2;
  return (
    <Button
      variant="secondary"
      onClick={() => copy(window.location.href.split(/[?#]/)[0] ?? '')}
      onBlur={reset}
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copyTexts[state]}</span>
    </Button>
  );
}
