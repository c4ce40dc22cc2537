'use client';

import type { CreateProfileInput } from '@clapboard/services/judging';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { NumberField, SelectField, TextField } from '@/components/ui/form/fields';
import type { ActionForm } from '@/components/ui/form/use-action-form';
import { Select } from '@/components/ui/select';
import { ConnectionTest } from './connection-test';
import { type JudgedBenchmark, suggestTokens } from './judged-benchmark';

export interface ProviderChoice {
  id: string;
  name: string;
  /** of its latest test; empty before one */
  models: readonly string[];
}

interface JudgeFieldsProps {
  form: ActionForm<CreateProfileInput>;
  boards: readonly JudgedBenchmark[];
  providers: readonly ProviderChoice[];
  board: JudgedBenchmark | undefined;
  /** may test connections */
  admin: boolean;
}

/** The model, its provider and its settings. */
export function JudgeFields({ form, boards, providers, board, admin }: JudgeFieldsProps) {
  const modelList = useId();
  const providerId = form.fields.watch('providerId');
  const provider = providers.find(({ id }) => id === providerId);
  function chooseBenchmark(id: string) {
    const next = boards.find((board) => board.id === id);
    form.fields.setValue('benchmark', id);
    if (next) form.fields.setValue('maxTokens', suggestTokens(next));
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="benchmark" label="Benchmark" required>
        {(control) => (
          <Select
            {...control}
            value={board?.id ?? ''}
            onChange={(event) => chooseBenchmark(event.currentTarget.value)}
          >
            {boards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        form={form}
        name="label"
        label="Label"
        maxLength={80}
        hint="Shown on the leaderboard and in receipts."
      />
      <SelectField
        form={form}
        name="providerId"
        label="Provider"
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        form={form}
        name="model"
        label="Model"
        maxLength={200}
        spellCheck={false}
        list={modelList}
        hint="The provider’s model ID, with its date if it has one."
      />
      <datalist id={modelList}>
        {provider?.models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <NumberField
        form={form}
        name="temperature"
        label="Temperature"
        optional
        hint="Leave empty for models that don’t accept it."
      />
      <NumberField
        form={form}
        name="maxTokens"
        label="Maximum tokens per reply"
        hint="Truncated replies don’t count. Allow more tokens for reasoning models."
      />
      {admin && provider ? (
        <div className="sm:col-span-2">
          <ConnectionTest key={provider.id} provider={provider} />
        </div>
      ) : null}
    </div>
  );
}
