'use client';

import type { KeptModel } from '@clapboard/services';
import { useState } from 'react';
import { numberOf, textOf, useFormAction } from '@/components/admin/judge/form-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Checkbox, Input, Textarea } from '@/components/ui/input';
import { editModel } from '@/server/model-actions';

/** Corrects what is said of a model; its address stays. */
export function EditDialog({ model }: { model: KeptModel }) {
  const [open, setOpen] = useState(false);
  const action = useFormAction(
    (form) =>
      editModel({
        modelId: model.id,
        name: textOf(form, 'name'),
        organisation: textOf(form, 'organisation'),
        openWeights: form.get('openWeights') !== null,
        parameters: numberOf(form, 'parameters'),
        released: textOf(form, 'released') || null,
        links: textOf(form, 'links').split(/\s+/).filter(Boolean),
      }),
    () => setOpen(false),
  );
  const id = (name: string) => `${model.id}-${name}`;
  const links = Object.entries(action.fields).find(([field]) => field.startsWith('links'))?.[1];
  const texts = [
    { name: 'name', label: 'Name', value: model.name, required: true },
    { name: 'organisation', label: 'Organisation', value: model.organisation, required: true },
    { name: 'parameters', label: 'Parameters, billions', value: model.parameters ?? '' },
    { name: 'released', label: 'Released, as in 2024-06', value: model.released ?? '' },
  ];
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Edit ${model.name}`}>
          Edit…
        </Button>
      </DialogTrigger>
      <DialogContent title={`Edit ${model.name}`}>
        <form noValidate onSubmit={action.submit} className="flex flex-col gap-4">
          {texts.map(({ name, label, value, required }) => (
            <Field
              key={name}
              id={id(name)}
              label={label}
              required={required}
              error={action.fields[name]}
            >
              {(control) => <Input {...control} name={name} defaultValue={value} />}
            </Field>
          ))}
          <Field id={id('links')} label="Links, one a line" error={links}>
            {(control) => (
              <Textarea {...control} name="links" defaultValue={model.links.join('\n')} />
            )}
          </Field>
          <span className="flex items-center gap-2.5 text-sm">
            <Checkbox id={id('open')} name="openWeights" defaultChecked={model.openWeights} />
            <label htmlFor={id('open')}>Open weights</label>
          </span>
          {action.failure ? (
            <Alert tone="bad" live title="Not changed">
              {action.failure.message}
            </Alert>
          ) : null}
          <Button type="submit" disabled={action.busy} className="self-end">
            {action.busy ? 'One moment…' : 'Save'}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
