'use client';

import type { ModerationAct, Moderations } from '@clapboard/services';
import Link from 'next/link';
import { useState, useTransition } from 'react';
import { ReasonField } from '@/components/submission/reason-field';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { moderateMany } from '@/server/moderation-actions';
import type { ModerationLine } from './moderation-list';

const acts: readonly { act: ModerationAct; title: string; reasoned: boolean }[] = [
  { act: 'approve', title: 'Approve', reasoned: false },
  { act: 'decline', title: 'Decline', reasoned: true },
  { act: 'hide', title: 'Hide', reasoned: true },
  { act: 'restore', title: 'Restore', reasoned: true },
  { act: 'verify', title: 'Verify', reasoned: true },
  { act: 'unverify', title: 'Take verification back', reasoned: true },
  { act: 'baseline', title: 'Mark as baseline', reasoned: true },
  { act: 'no-baseline', title: 'No longer a baseline', reasoned: true },
  { act: 'canary', title: 'Make it a canary', reasoned: false },
  { act: 'no-canary', title: 'No longer a canary', reasoned: false },
];

interface BulkBarProps {
  lines: readonly ModerationLine[];
  onDone: () => void;
}

/** What can be done to the chosen submissions, each as one act of its own in the audit log. */
export function BulkBar({ lines, onDone }: BulkBarProps) {
  const [act, setAct] = useState<ModerationAct>('approve');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<Moderations | null>(null);
  const [busy, startTransition] = useTransition();
  const choice = acts.find((one) => one.act === act);
  const count = `${lines.length} ${lines.length === 1 ? 'submission' : 'submissions'}`;
  const benchmarks = new Set(lines.map(({ benchmark }) => benchmark));
  const run = () =>
    startTransition(async () => {
      const submissionIds = lines.map(({ id }) => id);
      const answer = await moderateMany({
        submissionIds,
        act,
        ...(reason.trim() && { reason }),
      });
      setFailure(answer.ok ? null : (answer.fields.reason ?? answer.message));
      if (!answer.ok) return;
      setReason('');
      setOpen(false);
      setResult(answer.value.failed.length > 0 ? answer.value : null);
      if (answer.value.failed.length === 0) onDone();
    });
  return (
    <div className="sticky bottom-0 flex flex-col gap-3 border-line border-t bg-page py-4">
      {result ? (
        <Alert tone="warn" live title={`${result.done.length} done, ${result.failed.length} not`}>
          <ul>
            {result.failed.map(({ submissionId, message }) => (
              <li key={submissionId}>
                {lines.find(({ id }) => id === submissionId)?.modelName ?? submissionId}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm">
          {count} chosen
        </p>
        <Select
          aria-label="What to do"
          className="max-w-56"
          value={act}
          onChange={(event) => {
            const next = acts.find((one) => one.act === event.currentTarget.value);
            if (next) setAct(next.act);
          }}
        >
          {acts.map((one) => (
            <option key={one.act} value={one.act}>
              {one.title}
            </option>
          ))}
        </Select>
        <Button onClick={() => setOpen(true)}>Go on…</Button>
        {benchmarks.size === 1 ? (
          <Link
            href={`/admin/rescoring/new?benchmark=${lines[0]?.benchmark}&submissions=${lines.map(({ id }) => id).join(',')}`}
            className={buttonClass('secondary')}
          >
            Rescore these
          </Link>
        ) : null}
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title={`${choice?.title}: ${count}`}
          description="Submitters are told of what is hidden, restored, approved or declined. What cannot be done is named, and keeps none of the others back."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <Button
                disabled={busy || (choice?.reasoned === true && reason.trim() === '')}
                onClick={run}
              >
                {busy ? 'One moment…' : choice?.title}
              </Button>
            </>
          }
        >
          <ReasonField
            value={reason}
            onChange={setReason}
            required={choice?.reasoned ?? false}
            hint="Kept in the audit log; submitters may read it."
          />
          {failure ? (
            <Alert tone="bad" live className="mt-4">
              {failure}
            </Alert>
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}
