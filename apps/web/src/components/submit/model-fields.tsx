'use client';

import type { ModelView } from '@clapboard/services/core';
import { ModelPicker } from '@/components/shared/model-picker';
import { Field } from '@/components/ui/field';
import { Checkbox, Input, Textarea } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import type { Draft, DraftErrors } from '@/submission-draft/draft';

interface ModelFieldsProps {
  benchmark: string;
  draft: Draft;
  errors: DraftErrors;
  models: readonly ModelView[];
  onChange: (part: Partial<Draft>) => void;
}

/** The model that made the predictions: an existing or a new one. */
export function ModelFields({ benchmark, draft, errors, models, onChange }: ModelFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        name="model"
        legend="Model"
        value={draft.model}
        options={[
          { value: 'new', title: 'A new model', hint: 'Enter its name and organisation.' },
          {
            value: 'known',
            title: 'An existing model',
            hint: 'A model you added before.',
          },
        ]}
        onChange={(model) => onChange({ model })}
      />
      {draft.model === 'known' ? (
        <ModelPicker
          models={models}
          submitTo={benchmark}
          chosen={draft.known}
          error={errors.known}
          onChoose={(known) => onChange({ known })}
        />
      ) : (
        <NewModel draft={draft} errors={errors} onChange={onChange} />
      )}
    </div>
  );
}

function NewModel({ draft, errors, onChange }: Omit<ModelFieldsProps, 'models' | 'benchmark'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="name" label="Model name" required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={120}
            placeholder="VideoModel-7B"
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id="organisation" label="Organisation" required error={errors.organisation}>
        {(control) => (
          <Input
            {...control}
            value={draft.organisation}
            maxLength={120}
            placeholder="University or company"
            onChange={(event) => onChange({ organisation: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <RadioCards
          name="weights"
          legend="Weights"
          value={draft.weights}
          error={errors.weights}
          options={[
            { value: 'open', title: 'Open', hint: 'Anyone can download the weights.' },
            { value: 'closed', title: 'Closed', hint: 'Available only through a service.' },
          ]}
          onChange={(weights) => onChange({ weights })}
        />
      </div>
      <div>
        <Field
          id="parameters"
          label="Parameters, in billions"
          required={!draft.undisclosed}
          error={errors.parameters}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={draft.parameters}
              disabled={draft.undisclosed}
              placeholder="7"
              onChange={(event) => onChange({ parameters: event.currentTarget.value })}
            />
          )}
        </Field>
        <label
          htmlFor="undisclosed"
          className="mt-3 flex w-fit cursor-pointer items-center gap-2.5 text-sm"
        >
          <Checkbox
            id="undisclosed"
            checked={draft.undisclosed}
            onChange={(event) => onChange({ undisclosed: event.currentTarget.checked })}
          />
          Not disclosed
        </label>
      </div>
      <Field
        id="released"
        label="Released"
        error={errors.released}
        hint="Year and month of the first release. Required for charts over time."
      >
        {(control) => (
          <Input
            {...control}
            value={draft.released}
            maxLength={7}
            placeholder="2024-06"
            onChange={(event) => onChange({ released: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field
          id="links"
          label="Links"
          error={errors.links}
          hint="Paper, code or weights, one per line."
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.links}
              placeholder="https://"
              onChange={(event) => onChange({ links: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
