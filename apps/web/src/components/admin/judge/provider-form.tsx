'use client';

import type { ProviderView } from '@clapboard/services';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { addProvider, editProvider } from '@/server/judge-actions';
import { textOf, useFormAction } from './form-action';
import { type KeyChoice, KeyFields, keyOf } from './key-fields';

/** Adds a provider, or changes the given one. */
export function ProviderForm({ provider }: { provider?: ProviderView }) {
  const id = useId();
  const first: KeyChoice = provider ? 'keep' : 'sealed';
  const [key, setKey] = useState<KeyChoice>(first);
  const action = useFormAction(
    (form) => send(form, provider, key),
    (form) => {
      // The typed key leaves the page as soon as the server has it.
      form.reset();
      setKey(first);
    },
  );
  const { fields } = action;
  return (
    <form noValidate autoComplete="off" onSubmit={action.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={`${id}-name`} label="Name" required error={fields.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              maxLength={80}
              defaultValue={provider?.name}
              placeholder="OpenAI"
            />
          )}
        </Field>
        <Field
          id={`${id}-url`}
          label="Base address"
          required
          hint={
            provider
              ? 'Fixed once anything was judged there: the address is part of a judge’s version.'
              : 'As the provider documents it, with /v1 where it wants it.'
          }
          error={fields.baseUrl}
        >
          {(control) => (
            <Input
              {...control}
              name="baseUrl"
              inputMode="url"
              spellCheck={false}
              defaultValue={provider?.baseUrl}
              placeholder="https://api.openai.com/v1"
            />
          )}
        </Field>
      </div>
      <KeyFields
        id={id}
        choice={key}
        keep={provider !== undefined}
        fields={fields}
        onChoice={setKey}
      />
      {action.failure ? (
        <Alert tone="bad" live title={provider ? 'Not changed' : 'Not added'}>
          {action.failure.message}
        </Alert>
      ) : null}
      {action.done ? <Alert tone="good" live title={provider ? 'Changed' : 'Added'} /> : null}
      <Button type="submit" className="self-start" disabled={action.busy}>
        {action.busy ? 'One moment…' : provider ? 'Save' : 'Add the provider'}
      </Button>
    </form>
  );
}

function send(form: FormData, provider: ProviderView | undefined, choice: KeyChoice) {
  const name = textOf(form, 'name');
  const baseUrl = textOf(form, 'baseUrl');
  const key = keyOf(form, choice);
  if (!provider) return addProvider({ name, baseUrl, key: key ?? { from: 'none' } });
  return editProvider({
    providerId: provider.id,
    name,
    ...(baseUrl === provider.baseUrl ? {} : { baseUrl }),
    ...(key ? { key } : {}),
  });
}
