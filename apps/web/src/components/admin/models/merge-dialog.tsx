'use client';

import type { KeptModel, MergePreview } from '@clapboard/services';
import { useState, useTransition } from 'react';
import { ActionDialog } from '@/components/submission/action-dialog';
import { ReasonField } from '@/components/submission/reason-field';
import { useAction } from '@/components/submission/use-action';
import { ModelPicker } from '@/components/submit/model-picker';
import { merge, showMerge } from '@/server/model-actions';
import { MergeMoves } from './merge-moves';

interface Chosen {
  id: string;
  name: string;
  organisation: string;
}

interface MergeDialogProps {
  model: Pick<KeptModel, 'id' | 'name'>;
  /** of benchmarks, by id */
  titles: Readonly<Record<string, string>>;
}

/** Merges a model into another one, after showing what moves. */
export function MergeDialog({ model, titles }: MergeDialogProps) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [looking, startLooking] = useTransition();
  const action = useAction(
    () => merge({ fromId: model.id, intoId: into?.id ?? '', reason }),
    () => setOpen(false),
  );
  const choose = (chosen: Chosen) => {
    setInto(chosen);
    setPreview(null);
    startLooking(async () => {
      const shown = await showMerge(model.id, chosen.id);
      setLooked(shown.ok ? null : shown.message);
      setPreview(shown.ok ? shown.value : null);
    });
  };
  const possible = preview !== null && preview.collisions.length === 0;
  return (
    <ActionDialog
      trigger="Merge…"
      label={`Merge ${model.name}`}
      variant="danger"
      size="sm"
      open={open}
      onOpenChange={setOpen}
      title={`Merge ${model.name} into another model`}
      description="This cannot be taken back by a click. The audit log keeps which submissions moved."
      confirm="Merge"
      action={{ ...action, failure: action.failure ?? looked }}
      disabled={looking || !possible || reason.trim() === ''}
    >
      <ModelPicker models={[]} chosen={into} error={undefined} onChoose={choose} />
      {looking ? (
        <p role="status" className="text-soft text-sm">
          Looking at what would move…
        </p>
      ) : null}
      {preview ? <MergeMoves preview={preview} titles={titles} /> : null}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
