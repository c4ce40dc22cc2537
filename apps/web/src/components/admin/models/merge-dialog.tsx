'use client';

import type { MergePreview, StoredModel } from '@clapboard/services/models';
import { mergeModelsSchema } from '@clapboard/services/models/schemas';
import { useState, useTransition } from 'react';
import { useController } from 'react-hook-form';
import { ModelPicker } from '@/components/shared/model-picker';
import { Alert } from '@/components/ui/alert';
import { TextareaField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { unreachable } from '@/components/ui/unreachable';
import { mergeModels, previewMerge } from '@/server/actions/models';
import type { KnownModel } from '@/submission-draft/draft';
import { MergeMoves } from './merge-moves';

interface MergeDialogProps {
  model: Pick<StoredModel, 'id' | 'name'>;
  /** benchmark titles by ID */
  titles: Readonly<Record<string, string>>;
}

/** Merges a model into another one, after showing what moves. */
export function MergeDialog({ model, titles }: MergeDialogProps) {
  return (
    <FormDialog
      trigger="Merge"
      label={`Merge ${model.name}`}
      size="sm"
      title={`Merge ${model.name} into another model`}
      description="This can’t be undone. The audit log records which submissions moved."
    >
      {(close) => <MergeForm model={model} titles={titles} onMerged={close} />}
    </FormDialog>
  );
}

function MergeForm({ model, titles, onMerged }: MergeDialogProps & { onMerged: () => void }) {
  const [into, setInto] = useState<KnownModel | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [previewError, setPreviewError] = useState<string | null>(null);
  const [looking, startLooking] = useTransition();
  const form = useActionForm({
    schema: mergeModelsSchema,
    defaultValues: { fromId: model.id, intoId: '', reason: '' },
    action: mergeModels,
    onSuccess: onMerged,
  });
  const { field, fieldState } = useController({ control: form.fields.control, name: 'intoId' });
  const choose = (chosen: KnownModel) => {
    setInto(chosen);
    field.onChange(chosen.id);
    setPreview(null);
    startLooking(async () => {
      const { data, serverError } = await previewMerge({
        fromId: model.id,
        intoId: chosen.id,
      }).catch(() => ({ data: undefined, serverError: unreachable }));
      setPreviewError(serverError?.message ?? null);
      setPreview(data ?? null);
    });
  };
  const possible = preview !== null && preview.collisions.length === 0;
  return (
    <Form
      form={form}
      submit="Merge"
      variant="danger"
      dismiss="Cancel"
      disabled={into !== null && !possible}
    >
      <ModelPicker
        models={[]}
        chosen={into}
        error={fieldState.error?.message}
        onChoose={choose}
        inputRef={field.ref}
      />
      {looking ? (
        <p role="status" className="text-soft text-sm">
          Loading affected submissions…
        </p>
      ) : null}
      {previewError ? (
        <Alert tone="bad" live>
          {previewError}
        </Alert>
      ) : null}
      {preview ? <MergeMoves preview={preview} titles={titles} /> : null}
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        hint="Stored in the audit log."
        maxLength={1000}
      />
    </Form>
  );
}
