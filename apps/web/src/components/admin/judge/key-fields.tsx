'use client';

import type { CreateProviderInput } from '@clapboard/services';
import { RadioCards } from '@/components/submit/radio-cards';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { textOf } from './form-action';

export type KeyChoice = 'keep' | 'sealed' | 'environment' | 'none';

interface KeyFieldsProps {
  id: string;
  choice: KeyChoice;
  /** there is a key that may stay as it is */
  keep: boolean;
  fields: Readonly<Record<string, string>>;
  onChoice: (choice: KeyChoice) => void;
}

const options = [
  {
    value: 'sealed',
    title: 'Store it here',
    hint: 'Sealed before it is written; no page shows it again.',
  },
  {
    value: 'environment',
    title: 'In the environment',
    hint: 'Of the worker; only the variable’s name is stored.',
  },
  { value: 'none', title: 'No key', hint: 'For a server of your own that needs none.' },
] as const;

/** Where the key of a provider is. A stored one is never filled in: the field only takes a new one. */
export function KeyFields({ id, choice, keep, fields, onChoice }: KeyFieldsProps) {
  const kept = { value: 'keep', title: 'As it is', hint: 'The key stays what it was.' } as const;
  return (
    <div className="flex flex-col gap-5">
      <RadioCards<KeyChoice>
        name={`${id}-key`}
        legend="Key"
        value={choice}
        options={keep ? [kept, ...options] : options}
        error={fields.key}
        onChange={onChoice}
      />
      {choice === 'sealed' ? (
        <Field id={`${id}-value`} label="Key" required error={fields['key.value']}>
          {(control) => (
            <Input
              {...control}
              name="keyValue"
              type="password"
              autoComplete="off"
              spellCheck={false}
              data-1p-ignore
            />
          )}
        </Field>
      ) : null}
      {choice === 'environment' ? (
        <Field
          id={`${id}-variable`}
          label="Variable"
          required
          hint="Its name begins with JUDGE_KEY_, so that no other secret of the worker can be named."
          error={fields['key.variable']}
        >
          {(control) => (
            <Input
              {...control}
              name="keyVariable"
              spellCheck={false}
              placeholder="JUDGE_KEY_OPENAI"
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

/** The key as it was typed; undefined where it stays as it is. */
export function keyOf(form: FormData, choice: KeyChoice): CreateProviderInput['key'] | undefined {
  if (choice === 'keep') return undefined;
  if (choice === 'sealed') return { from: 'sealed', value: textOf(form, 'keyValue') };
  if (choice === 'environment')
    return { from: 'environment', variable: textOf(form, 'keyVariable') };
  return { from: 'none' };
}
