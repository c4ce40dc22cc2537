'use client';

import type { ModerationAct, Moderations } from '@clapboard/services/submissions';
import Link from 'next/link';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { ReasonField } from '@/components/ui/reason-field';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import { moderateSubmissions } from '@/server/actions/submissions';
import type { ModerationRow } from './moderation-row';

const acts: readonly { act: ModerationAct; title: string; reasoned: boolean }[] = [
  { act: 'approve', title: 'Approve', reasoned: false },
  { act: 'decline', title: 'Decline', reasoned: true },
  { act: 'hide', title: 'Hide', reasoned: true },
  { act: 'restore', title: 'Restore', reasoned: true },
  { act: 'verify', title: 'Verify', reasoned: true },
  { act: 'unverify', title: 'Remove verification', reasoned: true },
  { act: 'baseline', title: 'Mark as baseline', reasoned: true },
  { act: 'no-baseline', title: 'Remove baseline mark', reasoned: true },
  { act: 'canary', title: 'Use as canary', reasoned: false },
  { act: 'no-canary', title: 'Remove as canary', reasoned: false },
];

interface BulkBarProps {
  lines: readonly ModerationRow[];
  onDone: () => void;
}

/** Actions for the selected submissions. The audit log records one entry per submission. */
export function BulkBar({ lines, onDone }: BulkBarProps) {
  const [act, setAct] = useState<ModerationAct>('approve');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [result, setResult] = useState<Moderations | null>(null);
  const choice = acts.find((candidate) => candidate.act === act);
  const count = `${lines.length} ${lines.length === 1 ? 'submission' : 'submissions'}`;
  const benchmarks = new Set(lines.map(({ benchmark }) => benchmark));
  const { busy, failure, run } = useAction(
    moderateSubmissions,
    { submissionIds: lines.map(({ id }) => id), act, ...(reason.trim() && { reason }) },
    {
      onSuccess: (moderations) => {
        const failed = moderations?.failed.length ?? 0;
        setReason('');
        setOpen(false);
        setResult(failed > 0 ? (moderations ?? null) : null);
        if (failed === 0) onDone();
      },
    },
  );
  return (
    <div className="sticky bottom-0 flex flex-col gap-3 border-line border-t bg-page py-4">
      {result ? (
        <Alert
          tone="warn"
          live
          title={`${result.done.length} done, ${result.failed.length} failed`}
        >
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
          {count} selected
        </p>
        <Select
          aria-label="Action"
          className="max-w-56"
          value={act}
          onChange={(event) => {
            const next = acts.find((act) => act.act === event.currentTarget.value);
            if (next) setAct(next.act);
          }}
        >
          {acts.map((act) => (
            <option key={act.act} value={act.act}>
              {act.title}
            </option>
          ))}
        </Select>
        <Button onClick={() => setOpen(true)}>Continue…</Button>
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
          description="Submitters are notified when results are hidden, restored, approved or declined. Items that fail are listed; the rest are processed."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <BusyButton
                busy={busy}
                disabled={choice?.reasoned === true && reason.trim() === ''}
                onClick={run}
              >
                {choice?.title}
              </BusyButton>
            </>
          }
        >
          <ReasonField
            value={reason}
            onChange={setReason}
            required={choice?.reasoned ?? false}
            hint="Stored in the audit log. Submitters can read it."
          />
          {failure ? (
            <Alert tone="bad" live className="mt-4">
              {failure.fields.reason ?? failure.message}
            </Alert>
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}
