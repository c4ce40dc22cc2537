'use client';

import type { KeptModel, MergePreview } from '@clapboard/services';
import { useState, useTransition } from 'react';
import { ModelPicker } from '@/components/submit/model-picker';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { merge, showMerge } from '@/server/model-actions';

interface Chosen {
  id: string;
  name: string;
  organisation: string;
}

/** Merges a model into another one, after showing what moves. */
export function MergeDialog({ model }: { model: Pick<KeptModel, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const choose = (chosen: Chosen) => {
    setInto(chosen);
    setPreview(null);
    startTransition(async () => {
      const shown = await showMerge(model.id, chosen.id);
      setFailure(shown.ok ? null : shown.message);
      setPreview(shown.ok ? shown.value : null);
    });
  };
  const run = () =>
    startTransition(async () => {
      if (!into) return;
      const result = await merge({ fromId: model.id, intoId: into.id, reason });
      setFailure(result.ok ? null : result.message);
      if (result.ok) setOpen(false);
    });
  const possible = preview !== null && preview.collisions.length === 0;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Merge ${model.name}`}>
          Merge…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Merge ${model.name} into another model`}
        description="This cannot be taken back by a click. The audit log keeps which submissions moved."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant="danger"
              disabled={busy || !possible || reason.trim() === ''}
              onClick={run}
            >
              {busy ? 'One moment…' : 'Merge'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ModelPicker models={[]} chosen={into} error={undefined} onChoose={choose} />
          {preview ? <Moves preview={preview} /> : null}
          <Field id="merge-reason" label="Reason" required hint="Kept in the record of changes.">
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={1000}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
          {failure ? (
            <Alert tone="bad" live>
              {failure}
            </Alert>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const { into, moves, collisions } = preview;
  if (collisions.length > 0) {
    return (
      <Alert tone="bad" live title="These cannot be merged">
        The same files were submitted for both:{' '}
        {collisions
          .slice(0, 5)
          .map(({ submitterName, benchmark }) => `${submitterName} on ${benchmark}`)
          .join(', ')}
        {collisions.length > 5 ? ` and ${collisions.length - 5} more` : ''}.
      </Alert>
    );
  }
  return (
    <Alert live title={`What moves to ${into.name} of ${into.organisation}`}>
      {moves.length === 0 ? 'No submission; only its name and address lead there.' : null}
      <ul>
        {moves.map((move) => (
          <li key={move.benchmark}>
            {move.benchmark}: {move.submissions} submissions, {move.public} of them public
          </li>
        ))}
      </ul>
    </Alert>
  );
}
