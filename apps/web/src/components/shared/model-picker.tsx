'use client';

import type { ModelView } from '@clapboard/services/core';
import { keepPreviousData } from '@tanstack/react-query';
import clsx from 'clsx';
import { type Ref, useState } from 'react';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useDebounced } from '@/components/ui/use-debounced';
import { formatParameters } from '@/format/values';
import type { KnownModel } from '@/submission-draft/draft';
import { searchFailed } from './candidate-text';

type ListedModel = Pick<ModelView, 'id' | 'name' | 'organisation' | 'openWeights' | 'parameters'>;

const modelsParser = trusted<{ data: readonly ListedModel[] }>();

interface ModelPickerProps {
  /** models for an empty search */
  models: readonly ModelView[];
  /** a benchmark: offers only models that the user may submit for */
  submitTo?: string;
  chosen: KnownModel | null;
  /** what to do if no model is found */
  otherwise?: string;
  error: string | undefined;
  onChoose: (model: KnownModel) => void;
  /** gets the focus when no model is chosen */
  inputRef?: Ref<HTMLInputElement>;
}

/** A searchable list of models. */
export function ModelPicker(props: ModelPickerProps) {
  const { models, submitTo, chosen, otherwise = '', error, onChoose, inputRef } = props;
  const [query, setQuery] = useState('');
  const { found, failed } = useModelSearch(query, models, submitTo);
  return (
    <div className="flex flex-col gap-3">
      <Field id="known" label="Find a model" required error={error}>
        {(control) => (
          <Input
            {...control}
            ref={inputRef}
            type="search"
            value={query}
            placeholder="Name or organisation"
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would submit the form around the search.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      {chosen ? (
        <p className="text-soft text-sm">
          Selected: <strong className="font-medium text-ink">{chosen.name}</strong>,{' '}
          {chosen.organisation}
        </p>
      ) : null}
      <fieldset className="max-h-64 overflow-y-auto rounded-control border border-line">
        <legend className="sr-only">Models</legend>
        {found.map((model) => (
          <label
            key={model.id}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 border-line border-b px-4 py-2 text-sm last:border-b-0',
              model.id === chosen?.id ? 'bg-accent-wash' : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="known-model"
              className="size-4 shrink-0 accent-accent"
              checked={model.id === chosen?.id}
              onChange={() =>
                onChoose({ id: model.id, name: model.name, organisation: model.organisation })
              }
            />
            <span className="min-w-0">
              <span className="font-medium">{model.name}</span>{' '}
              <span className="text-faint">{formatFacts(model)}</span>
            </span>
          </label>
        ))}
        {found.length === 0 ? (
          <p className="px-4 py-3 text-faint text-sm">
            {failed ? searchFailed : describeNone(query, otherwise)}
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}

function describeNone(query: string, otherwise: string): string {
  const why = query.trim() === '' ? 'Enter a name to search.' : 'No model matches.';
  return [why, otherwise].filter(Boolean).join(' ');
}

function formatFacts(model: ListedModel): string {
  const size = model.parameters === null ? '' : `, ${formatParameters(model.parameters)}`;
  return `${model.organisation}${size}, ${model.openWeights ? 'open' : 'closed'} weights`;
}

/** Returns the models that match the search; the previous ones stay while loading. */
function useModelSearch(
  query: string,
  initial: readonly ModelView[],
  submitTo: string | undefined,
): { found: readonly ListedModel[]; failed: boolean } {
  const typed = query.trim();
  const search = useDebounced(typed);
  const { data, isError } = useApiQuery({
    queryKey: ['models', search, submitTo],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ query: search, ...(submitTo && { submitTo }) });
      return fetchJson(`/api/v1/models?${params}`, modelsParser, { signal });
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  if (typed === '') return { found: initial, failed: false };
  return isError ? { found: [], failed: true } : { found: data?.data ?? initial, failed: false };
}
