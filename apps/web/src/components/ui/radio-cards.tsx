'use client';

import clsx from 'clsx';
import { FieldError } from './field';

interface RadioCardsProps<Value extends string> {
  name: string;
  legend: string;
  /** shown below the legend */
  hint?: string | undefined;
  value: Value | '';
  options: readonly { value: Exclude<Value, ''>; title: string; hint?: string }[];
  error?: string | undefined;
  onChange: (value: Exclude<Value, ''>) => void;
}

/** A radio group with a card per option. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, hint, value, options, error, onChange } = props;
  const errorId = `${name}-error`;
  const hintId = `${name}-hint`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {hint ? (
        <p id={hintId} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div
        className={clsx(
          'grid gap-x-5 gap-y-3 sm:grid-cols-2',
          options.length === 3 && 'lg:grid-cols-3',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-start gap-3 rounded-control border px-4 py-3',
              value === option.value ? 'border-accent bg-accent-wash' : 'border-line-strong',
              error && 'border-bad',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              // A click on the checked card confirms it, and is no change.
              onClick={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="text-sm">
              <span className="block font-medium">{option.title}</span>
              {option.hint ? <span className="block text-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} className="mt-1.5">
        {error}
      </FieldError>
    </fieldset>
  );
}
