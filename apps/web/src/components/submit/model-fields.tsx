'use client';

import type { ModelView } from '@clapboard/services/core';
import { type ModelFact, modelFacts } from '@clapboard/services/model-facts';
import { ModelPicker } from '@/components/shared/model-picker';
import { Field } from '@/components/ui/field';
import { Checkbox, Input, Textarea } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import type { Draft, DraftErrors } from '@/submission-draft/draft';
import { fillPublishedFacts, type PublishedModel } from '@/submission-draft/published-models';

interface ModelFieldsProps {
  benchmark: string;
  draft: Draft;
  errors: DraftErrors;
  models: readonly ModelView[];
  /** models that papers report, suggested for new ones */
  published: readonly PublishedModel[];
  onChange: (part: Partial<Draft>) => void;
}

/** The model that made the predictions: an existing or a new one. */
export function ModelFields(props: ModelFieldsProps) {
  const { benchmark, draft, errors, models, published, onChange } = props;
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        name="model"
        legend="New or existing"
        value={draft.model}
        options={[
          { value: 'new', title: 'A new model', hint: 'Enter its name and organisation.' },
          {
            value: 'known',
            title: 'An existing model',
            hint: 'A model that you or your organisations own.',
          },
        ]}
        onChange={(model) => onChange({ model })}
      />
      {draft.model === 'known' ? (
        <ModelPicker
          models={models}
          submitTo={benchmark}
          chosen={draft.known}
          otherwise="Add a new model."
          error={errors.known}
          onChoose={(known) => onChange({ known })}
        />
      ) : (
        <NewModel draft={draft} errors={errors} published={published} onChange={onChange} />
      )}
    </div>
  );
}

type NewModelProps = Omit<ModelFieldsProps, 'models' | 'benchmark'>;

function NewModel({ draft, errors, published, onChange }: NewModelProps) {
  function fill() {
    const part = fillPublishedFacts(draft, published);
    // An empty change would save a draft that the user never started.
    if (Object.keys(part).length > 0) onChange(part);
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id="name"
        label="Model name"
        required
        error={errors.name}
        hint={
          published.length > 0
            ? 'Suggestions are models that papers report. Facts that are known about them are filled in when you leave this field.'
            : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={120}
            placeholder="VideoModel-7B"
            list="published-models"
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            // Not on every change: a name may start with another one.
            onBlur={fill}
          />
        )}
      </Field>
      <datalist id="published-models">
        {published.map(({ model, organisation }) => (
          <option key={model} value={model}>
            {organisation}
          </option>
        ))}
      </datalist>
      {modelFacts.map((fact) => (
        <FactField key={fact.key} fact={fact} draft={draft} errors={errors} onChange={onChange} />
      ))}
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

/** Attributes of the text control of each type of fact. */
const inputs = {
  text: { maxLength: 120 },
  billions: { inputMode: 'decimal' },
  month: { maxLength: 7 },
} as const;

function FactField({
  fact,
  draft,
  errors,
  onChange,
}: Omit<NewModelProps, 'published'> & { fact: ModelFact }) {
  const { name, title, type, form } = fact;
  if (type === 'weights')
    return (
      <div className="sm:col-span-2">
        <RadioCards
          name={name}
          legend={title}
          value={draft[name]}
          error={errors[name]}
          options={[
            { value: 'open', title: 'Open', hint: 'Anyone can download the weights.' },
            { value: 'closed', title: 'Closed', hint: 'Available only through a service.' },
          ]}
          onChange={(weights) => onChange({ [name]: weights })}
        />
      </div>
    );
  const { placeholder, hint, missing, optOut } = form;
  const optedOut = optOut !== undefined && draft[optOut.name];
  return (
    <div>
      <Field
        id={name}
        label={type === 'billions' ? `${title}, in billions` : title}
        required={missing !== undefined && !optedOut}
        error={errors[name]}
        hint={hint}
      >
        {(control) => (
          <Input
            {...control}
            {...inputs[type]}
            value={draft[name]}
            disabled={optedOut}
            placeholder={placeholder}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        )}
      </Field>
      {optOut ? (
        <label
          htmlFor={optOut.name}
          className="mt-3 flex w-fit cursor-pointer items-center gap-2.5 text-sm"
        >
          <Checkbox
            id={optOut.name}
            checked={optedOut}
            onChange={(event) => onChange({ [optOut.name]: event.currentTarget.checked })}
          />
          {optOut.label}
        </label>
      ) : null}
    </div>
  );
}
