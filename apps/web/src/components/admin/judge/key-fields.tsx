'use client';

import type { ChangeProviderInput } from '@clapboard/services/judging';
import { useId } from 'react';
import { TextField, useFieldError } from '@/components/ui/form/fields';
import type { ActionForm } from '@/components/ui/form/use-action-form';
import { RadioCards } from '@/components/ui/radio-cards';

export type ProviderValues = Omit<ChangeProviderInput, 'providerId'>;
type Key = NonNullable<ProviderValues['key']>;

const options = [
  {
    value: 'stored',
    title: 'Store it here',
    hint: 'Stored encrypted. It is never displayed again.',
  },
  {
    value: 'environment',
    title: 'Environment variable',
    hint: 'Read from the worker’s environment. Only the variable’s name is stored.',
  },
  { value: 'none', title: 'No key', hint: 'For servers that don’t need a key.' },
] as const;

const emptyKeys: Record<Key['from'], Key> = {
  stored: { from: 'stored', value: '' },
  environment: { from: 'environment', variable: '' },
  none: { from: 'none' },
};

interface KeyFieldsProps {
  form: ActionForm<ProviderValues>;
  /** the provider has a stored key */
  keep: boolean;
}

/** The API key of a provider. A stored key is never shown; the field only accepts a new one. */
export function KeyFields({ form, keep }: KeyFieldsProps) {
  const choice = form.fields.watch('key')?.from ?? 'keep';
  const error = useFieldError(form, 'key');
  const current = { value: 'keep', title: 'Current key', hint: 'Keeps the current key.' } as const;
  return (
    <div className="flex flex-col gap-5">
      <RadioCards<Key['from'] | 'keep'>
        name={useId()}
        legend="API key"
        value={choice}
        options={keep ? [current, ...options] : options}
        error={choice === 'keep' ? error : undefined}
        onChange={(from) =>
          form.fields.setValue('key', from === 'keep' ? undefined : emptyKeys[from])
        }
      />
      {choice === 'stored' ? (
        <TextField form={form} name="key.value" label="Key" type="secret" data-1p-ignore />
      ) : null}
      {choice === 'environment' ? (
        <TextField
          form={form}
          name="key.variable"
          label="Variable"
          spellCheck={false}
          placeholder="JUDGE_KEY_OPENAI"
          hint="Must start with JUDGE_KEY_, so that other secrets can’t be used."
        />
      ) : null}
    </div>
  );
}
