'use client';

import type { MergePreview, StoredModel } from '@clapboard/services/models';
import { useState, useTransition } from 'react';
import { ModelPicker } from '@/components/shared/model-picker';
import { ActionDialog } from '@/components/ui/action-dialog';
import { ReasonField } from '@/components/ui/reason-field';
import { useAction } from '@/components/ui/use-action';
import type { ActionFailure } from '@/server/actions/client';
import { mergeModels, previewMerge } from '@/server/actions/models';
import { MergeMoves } from './merge-moves';

interface Chosen {
  id: string;
  name: string;
  organisation: string;
}

interface MergeDialogProps {
  model: Pick<StoredModel, 'id' | 'name'>;
  /** benchmark titles by ID */
  titles: Readonly<Record<string, string>>;
}

/** Merges a model into another one, after showing what moves. */
export function MergeDialog({ model, titles }: MergeDialogProps) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [previewFailure, setPreviewFailure] = useState<ActionFailure | null>(null);
  const [reason, setReason] = useState('');
  const [looking, startLooking] = useTransition();
  const merge = useAction(
    mergeModels,
    { fromId: model.id, intoId: into?.id ?? '', reason },
    { onSuccess: () => setOpen(false) },
  );
  const choose = (chosen: Chosen) => {
    setInto(chosen);
    setPreview(null);
    startLooking(async () => {
      const { data, serverError } = await previewMerge({ fromId: model.id, intoId: chosen.id });
      setPreviewFailure(serverError ?? null);
      setPreview(data ?? null);
    });
  };
  const possible = preview !== null && preview.collisions.length === 0;
  return (
    <ActionDialog
      trigger="Merge"
      label={`Merge ${model.name}`}
      variant="danger"
      size="sm"
      open={open}
      onOpenChange={setOpen}
      title={`Merge ${model.name} into another model`}
      description="This can’t be undone. The audit log records which submissions moved."
      confirm="Merge"
      state={{ ...merge, failure: merge.failure ?? previewFailure }}
      disabled={looking || !possible || reason.trim() === ''}
    >
      <ModelPicker models={[]} chosen={into} error={undefined} onChoose={choose} />
      {looking ? (
        <p role="status" className="text-soft text-sm">
          Loading what would move…
        </p>
      ) : null}
      {preview ? <MergeMoves preview={preview} titles={titles} /> : null}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
