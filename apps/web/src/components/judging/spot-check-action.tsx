'use client';

import { type FormEvent, useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { spotCheck } from '@/server/trust-actions';

interface SpotCheckActionProps {
  submissionId: string;
  /** judges of the benchmark, the default one first */
  profiles: readonly { id: string; label: string }[];
}

/** Has a random sample of the submitter's verdicts judged again, after asking how many and by whom. */
export function SpotCheckAction({ submissionId, profiles }: SpotCheckActionProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(async () => {
      const result = await spotCheck(
        submissionId,
        String(form.get('profile')),
        Number(form.get('sample')),
      );
      setFailure(result.ok ? null : (result.fields.sample ?? result.message));
      if (result.ok) setOpen(false);
    });
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">Spot-check</Button>
      </DialogTrigger>
      <DialogContent
        title="Spot-check these verdicts"
        description="Answers are drawn at random and judged again here. How many of the verdicts agree is shown with the result, which stays self-judged."
      >
        <form noValidate onSubmit={run} className="flex flex-col gap-5">
          <Field id="spot-profile" label="Judge" required>
            {(control) => (
              <Select {...control} name="profile">
                {profiles.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            id="spot-sample"
            label="Answers"
            required
            hint="50 tell 80% agreement from 95%; each costs one request."
          >
            {(control) => (
              <Input {...control} name="sample" inputMode="numeric" defaultValue="50" />
            )}
          </Field>
          {failure ? (
            <Alert tone="bad" live>
              {failure}
            </Alert>
          ) : null}
          <Button type="submit" className="self-end" disabled={busy}>
            {busy ? 'One moment…' : 'Draw and judge'}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
