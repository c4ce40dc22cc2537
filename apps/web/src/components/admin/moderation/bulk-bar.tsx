'use client';

import type { ModerationAct, Moderations } from '@clapboard/services/submissions';
import { moderationSchema, needsReason } from '@clapboard/services/submissions/schemas';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TextareaField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { formatCounted } from '@/format/values';
import { moderateSubmissions } from '@/server/actions/submissions';
import type { ModerationRow } from './moderation-row';

const acts: readonly { act: ModerationAct; title: string }[] = [
  { act: 'approve', title: 'Approve' },
  { act: 'decline', title: 'Decline' },
  { act: 'hide', title: 'Hide' },
  { act: 'restore', title: 'Restore' },
  { act: 'verify', title: 'Verify' },
  { act: 'unverify', title: 'Remove verification' },
  { act: 'baseline', title: 'Mark as baseline' },
  { act: 'no-baseline', title: 'Remove baseline mark' },
  { act: 'canary', title: 'Use as canary' },
  { act: 'no-canary', title: 'Remove as canary' },
];

interface BulkBarProps {
  lines: readonly ModerationRow[];
  onDone: () => void;
}

/** Actions for the selected submissions. The audit log records one entry per submission. */
export function BulkBar({ lines, onDone }: BulkBarProps) {
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<Moderations | null>(null);
  const form = useActionForm({
    schema: moderationSchema,
    defaultValues: { act: 'approve', reason: '' },
    action: (values) =>
      moderateSubmissions({
        ...values,
        submissionIds: lines.map(({ id }) => id),
        approvalTokens: Object.fromEntries(
          lines.flatMap(({ id, approvalToken }) => (approvalToken ? [[id, approvalToken]] : [])),
        ),
      }),
    onSuccess: (moderations, fields) => {
      const failed = moderations?.failed.length ?? 0;
      fields.resetField('reason');
      setOpen(false);
      setResult(failed > 0 ? (moderations ?? null) : null);
      if (failed === 0) onDone();
    },
  });
  const act = form.fields.watch('act');
  const title = acts.find((candidate) => candidate.act === act)?.title;
  const count = formatCounted(lines.length, 'submission');
  const benchmarks = new Set(lines.map(({ benchmark }) => benchmark));
  return (
    <div className="sticky bottom-0 flex flex-col gap-3 z-10 border-line border-t bg-canvas py-4">
      {result ? (
        <Alert
          tone="warn"
          live
          title={`${result.done.length} done, ${result.failed.length} failed`}
        >
          <ul>
            {result.failed.map(({ submissionId, message }) => (
              <li key={submissionId}>
                {lines.find(({ id }) => id === submissionId)?.runName ?? submissionId}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm">
          {count} selected
        </p>
        <Select aria-label="Action" className="max-w-56" {...form.fields.register('act')}>
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
          title={`${title}: ${count}`}
          description="Submitters are notified when results are hidden, restored, approved or declined. Items that fail are listed; the rest are processed."
        >
          <Form form={form} submit={title} dismiss="Cancel">
            <TextareaField
              form={form}
              name="reason"
              label="Reason"
              optional={!needsReason(act)}
              hint="Stored in the audit log. Submitters can read it."
              maxLength={1000}
            />
          </Form>
        </DialogContent>
      </Dialog>
    </div>
  );
}
