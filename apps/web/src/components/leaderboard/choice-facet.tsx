'use client';

import { useId } from 'react';
import { facetClass } from './facet';

interface ChoiceFacetProps<Value extends string | null> {
  title: string;
  choices: readonly { value: Value; label: string; rows: number | null }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons in a row. */
export function ChoiceFacet<Value extends string | null>({
  title,
  choices,
  value: chosen,
  onChoose,
}: ChoiceFacetProps<Value>) {
  const name = useId();
  return (
    <fieldset className={facetClass}>
      <legend className="float-left mb-1 font-semibold text-sm">{title}</legend>
      <div className="clear-both grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1">
        {choices.map(({ value, label, rows }) => (
          <label
            key={label}
            className="flex h-9 cursor-pointer items-center justify-center gap-1.5 rounded-md text-sm text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent dark:has-checked:bg-line"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
            {rows === null ? null : <span className="numeric text-faint text-xs">{rows}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
