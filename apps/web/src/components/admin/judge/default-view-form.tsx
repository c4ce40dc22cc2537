'use client';

import type { DefaultView } from '@clapboard/services/leaderboard';
import { useId, useState } from 'react';
import { AcceptedLoss } from '@/components/shared/accepted-loss';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import { formatCounted } from '@/format/values';
import { setDefaultView } from '@/server/actions/judging';

/** Sets the judge whose results a leaderboard shows by default, with the results that leave the view. */
export function DefaultViewForm({ title, view }: { title: string; view: DefaultView }) {
  const { benchmark } = view;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [judge, setJudge] = useState(view.judge);
  const [accepted, setAccepted] = useState(false);
  const choice = view.choices.find((candidate) => candidate.id === judge);
  const leaving = choice?.leaving ?? 0;
  const input = { benchmark, judge, acceptedLoss: accepted ? leaving : 0 };
  const { busy, failure, run } = useAction(setDefaultView, input, {
    onSuccess: () => setOpen(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setJudge(view.judge);
        setAccepted(false);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Change default view of ${title}`}>
          Change
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Default view of ${title}`}
        description="The judge whose results readers see first. Results by other judges stay one click away."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <BusyButton
              busy={busy}
              disabled={judge === view.judge || (leaving > 0 && !accepted)}
              onClick={run}
            >
              Change default view
            </BusyButton>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field id={id} label="Judge" required>
            {(field) => (
              <Select
                {...field}
                value={judge}
                onChange={(event) => {
                  setJudge(event.currentTarget.value);
                  setAccepted(false);
                }}
              >
                {view.choices.map(({ id: choiceId, label, ranked }) => (
                  <option key={choiceId} value={choiceId}>
                    {label} ({formatCounted(ranked, 'ranked result')})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <AcceptedLoss leaving={leaving} accepted={accepted} onChange={setAccepted} />
          {failure ? (
            <Alert tone="bad" live>
              {failure.message}
            </Alert>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
