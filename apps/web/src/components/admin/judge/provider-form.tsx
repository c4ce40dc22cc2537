'use client';

import type { ProviderView } from '@clapboard/services/core';
import {
  changeProviderSchema,
  createProviderSchema,
} from '@clapboard/services/judging/providers/schemas';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { changeProvider, createProvider } from '@/server/actions/judging';
import { KeyFields, type ProviderValues } from './key-fields';

const emptyProvider = { name: '', baseUrl: '', key: { from: 'stored', value: '' } } as const;

/** Adds a provider, or changes an existing one. */
export function ProviderForm({ provider }: { provider?: ProviderView }) {
  const form = useActionForm<ProviderValues, undefined>({
    schema: provider ? changeProviderSchema.omit({ providerId: true }) : createProviderSchema,
    defaultValues: provider ? { name: provider.name, baseUrl: provider.baseUrl } : emptyProvider,
    action: (values) =>
      provider
        ? changeProvider({ providerId: provider.id, ...values })
        : createProvider({
            name: values.name ?? '',
            baseUrl: values.baseUrl ?? '',
            key: values.key ?? { from: 'none' },
          }),
    // Remove the key from the page once the server has stored it.
    onSuccess: (_, fields) => {
      const { name = '', baseUrl = '' } = fields.getValues();
      fields.reset(provider ? { name, baseUrl } : emptyProvider);
    },
  });
  return (
    <Form
      form={form}
      submit={provider ? 'Save' : 'Add provider'}
      success={provider ? 'Saved' : 'Added'}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label="Name" maxLength={80} placeholder="OpenAI" />
        <TextField
          form={form}
          name="baseUrl"
          label="Base URL"
          inputMode="url"
          spellCheck={false}
          placeholder="https://api.openai.com/v1"
          hint={
            provider
              ? 'A new address needs the key again. It can’t change after the first verdict, because it is part of a judge’s version.'
              : 'As in the provider’s documentation, including /v1 if required.'
          }
        />
      </div>
      <KeyFields form={form} keep={provider !== undefined} />
    </Form>
  );
}
