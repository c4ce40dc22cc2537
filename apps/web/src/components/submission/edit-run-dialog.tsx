'use client';

import { type RunFact, runFacts } from '@clapboard/benchmarks/run-facts';
import type { SubmissionView } from '@clapboard/services/core';
import { type UpdateRunInput, updateRunSchema } from '@clapboard/services/submissions/schemas';
import type { ReactElement } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { ListField, NumberField, TextareaField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { type ActionForm, useActionForm } from '@/components/ui/form/use-action-form';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { updateRun } from '@/server/actions/submissions';

export interface EditRunProps {
  submission: SubmissionView;
  settings: BenchmarkForm['runSettings'];
}

/** A dialog that edits what the submitter stated about a run, and the links of its model. */
export function EditRunDialog({ onClose, ...props }: EditRunProps & { onClose: () => void }) {
  const wasPublic = props.submission.publishedAt !== null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        wide
        title={`Edit the run of ${props.submission.model.name}`}
        description={
          wasPublic
            ? 'Scores stay. The result is marked as edited, loses its verification, and maintainers are notified.'
            : 'Scores stay. To score other files, submit them.'
        }
      >
        <EditForm {...props} onSaved={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ submission, settings, onSaved }: EditRunProps & { onSaved: () => void }) {
  const { id, runSettings, runFacts: facts, rights, model } = submission;
  const form = useActionForm({
    schema: updateRunSchema,
    defaultValues: {
      submissionId: id,
      runSettings,
      runFacts: facts,
      ...(rights.editLinks && { links: model.links }),
    },
    action: updateRun,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} submit="Save" dismiss="Cancel">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {settings.map((setting) => (
          <SettingField key={setting.id} form={form} setting={setting} />
        ))}
        {runFacts.map((fact) => (
          <FactField key={fact.key} form={form} fact={fact} />
        ))}
      </div>
      {rights.editLinks ? (
        <ListField
          form={form}
          name="links"
          label="Links of the model"
          hint="One per line, for all results of the model."
          optional
        />
      ) : null}
    </Form>
  );
}

type RunForm = ActionForm<UpdateRunInput>;

function SettingField({
  form,
  setting: { id, title, hint, required },
}: {
  form: RunForm;
  setting: BenchmarkForm['runSettings'][number];
}): ReactElement | null {
  const field = { form, label: title, hint, optional: !required };
  switch (id) {
    case 'frames':
    case 'fps':
      // Either of the two is enough.
      return <NumberField {...field} name={`runSettings.${id}`} optional />;
    case 'resolution':
    case 'promptVariant':
      return <TextField {...field} name={`runSettings.${id}`} />;
    default:
      return null;
  }
}

function FactField({ form, fact }: { form: RunForm; fact: RunFact }): ReactElement {
  const { key, title, type, hint, max } = fact;
  const field = { form, name: `runFacts.${key}`, label: title, hint, optional: true } as const;
  if (type === 'paragraphs')
    return <TextareaField {...field} maxLength={max} className="sm:col-span-2" />;
  return type === 'text' ? <TextField {...field} maxLength={max} /> : <NumberField {...field} />;
}
