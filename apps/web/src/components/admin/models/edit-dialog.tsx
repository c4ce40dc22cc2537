'use client';

import type { StoredModel } from '@clapboard/services/models';
import { changeModelSchema } from '@clapboard/services/models/schemas';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { CheckboxField, ListField, NumberField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { changeModel } from '@/server/actions/models';

/** Changes the facts of a model. Its address stays. */
export function EditDialog({ model }: { model: StoredModel }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Edit ${model.name}`}>
          Edit
        </Button>
      </DialogTrigger>
      <DialogContent title={`Edit ${model.name}`}>
        <EditForm model={model} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ model, onSaved }: { model: StoredModel; onSaved: () => void }) {
  const { id, name, organisation, openWeights, parameters, released, links } = model;
  const form = useActionForm({
    schema: changeModelSchema,
    defaultValues: { modelId: id, name, organisation, openWeights, parameters, released, links },
    action: changeModel,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} submit="Save">
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="organisation" label="Organisation" />
      <NumberField form={form} name="parameters" label="Parameters (billions)" optional />
      <TextField
        form={form}
        name="released"
        label="Released"
        optional
        hint="Year and month, such as 2024-06."
        parse={(text) => text?.trim() || null}
      />
      <ListField form={form} name="links" label="Links" optional hint="One per line." />
      <CheckboxField form={form} name="openWeights" label="Open weights" />
    </Form>
  );
}
