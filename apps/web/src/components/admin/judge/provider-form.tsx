'use client';

import type { ProviderView } from '@clapboard/services/core';
import {
  changeProviderSchema,
  createProviderSchema,
} from '@clapboard/services/judging/providers/schemas';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { changeProvider, createProvider } from '@/server/actions/judging';
import { ConnectionTest } from './connection-test';
import { KeyFields, type ProviderValues } from './key-fields';

const storedKey = { from: 'stored', value: '' } as const;
const emptyProvider = { name: '', baseUrl: '', key: storedKey } as const;

/** Servers with the chat-completions protocol. Local ones need JUDGE_NETWORKS. */
const presets = [
  { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', key: storedKey },
  { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', key: storedKey },
  {
    name: 'Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    key: storedKey,
  },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1', key: { from: 'none' } },
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', key: { from: 'none' } },
] as const;

/** Adds a provider, or changes an existing one. */
export function ProviderForm({ provider }: { provider?: ProviderView }) {
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  const form = useActionForm<ProviderValues, string>({
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
    onSuccess: (id, fields) => {
      const { name = '', baseUrl = '' } = fields.getValues();
      if (id) setAdded({ id, name });
      fields.reset(provider ? { name, baseUrl } : emptyProvider);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <Form
        form={form}
        submit={provider ? 'Save' : 'Add provider'}
        success={provider ? 'Saved' : 'Added'}
      >
        {provider ? null : (
          <fieldset>
            <legend className="mb-2 font-medium text-sm">Start from</legend>
            <div className="flex flex-wrap gap-2">
              {presets.map(({ name, baseUrl, key }) => (
                <Button
                  key={name}
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    form.fields.setValue('name', name);
                    form.fields.setValue('baseUrl', baseUrl);
                    form.fields.setValue('key', key);
                  }}
                >
                  {name}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
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
                ? 'If you change it, enter the key again. It can’t change after the first verdict, because it is part of the judge’s version.'
                : 'As in the provider’s documentation, including /v1 if required.'
            }
          />
        </div>
        <KeyFields form={form} keep={provider !== undefined} />
      </Form>
      {added ? (
        <section aria-label={`Next step for ${added.name}`} className="flex flex-col gap-3">
          <p className="text-sm text-soft">
            Next, test the connection to {added.name}: address, key and models.
          </p>
          <ConnectionTest key={added.id} provider={added} leads />
        </section>
      ) : null}
    </div>
  );
}
