'use client';

import { type ModelFact, modelFacts, pickModelFacts } from '@clapboard/services/model-facts';
import type { StoredModel } from '@clapboard/services/models';
import { type ChangeModelInput, changeModelSchema } from '@clapboard/services/models/schemas';
import type { ReactElement } from 'react';
import { CheckboxField, ListField, NumberField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { type ActionForm, useActionForm } from '@/components/ui/form/use-action-form';
import { changeModel } from '@/server/actions/models';

/** Changes the facts of a model. Its address stays. */
export function EditDialog({ model }: { model: StoredModel }) {
  return (
    <FormDialog trigger="Edit" label={`Edit ${model.name}`} size="sm" title={`Edit ${model.name}`}>
      {(close) => <EditForm model={model} onSaved={close} />}
    </FormDialog>
  );
}

function EditForm({ model, onSaved }: { model: StoredModel; onSaved: () => void }) {
  const { id, name, links } = model;
  const form = useActionForm({
    schema: changeModelSchema,
    defaultValues: { modelId: id, name, ...pickModelFacts(model), links },
    action: changeModel,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} submit="Save" dismiss="Cancel">
      <TextField form={form} name="name" label="Name" />
      {modelFacts.map((fact) => (
        <FactField key={fact.key} form={form} fact={fact} />
      ))}
      <ListField form={form} name="links" label="Links" optional hint="One per line." />
    </Form>
  );
}

interface FactFieldProps {
  form: ActionForm<ChangeModelInput>;
  fact: ModelFact;
}

function FactField({ form, fact }: FactFieldProps): ReactElement {
  const { key, title, type, required } = fact;
  const field = { form, name: key, label: title, optional: !required };
  const parse = required ? undefined : (text: string | null) => text?.trim() || null;
  switch (type) {
    case 'billions':
      return <NumberField {...field} label={`${title} (billions)`} />;
    case 'weights':
      return <CheckboxField form={form} name={key} label="Open weights" />;
    case 'month':
      return <TextField {...field} hint="Year and month, such as 2024-06." parse={parse} />;
    case 'text':
      return <TextField {...field} parse={parse} />;
  }
}
