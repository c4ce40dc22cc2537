'use client';

import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { parseNumber } from '@/format/parse-number';
import { type FacetProps, facetClass } from './facet';

interface SizeFilterProps extends FacetProps {
  /** smallest and largest size of the board, billions */
  range: { low: number; high: number };
}

/**
 * Minimum and maximum of the parameter count in billions. Either one hides models of unknown size.
 */
export function SizeFilter({ range, filters, onFilter }: SizeFilterProps) {
  return (
    <fieldset className={facetClass}>
      <legend className="float-left mb-1 font-semibold text-sm">Parameters, billions</legend>
      <div className="clear-both grid grid-cols-2 gap-3">
        <SizeInput
          label="From"
          placeholder={range.low}
          value={filters.parametersFrom}
          onChange={(parametersFrom) => onFilter({ ...filters, parametersFrom })}
        />
        <SizeInput
          label="To"
          placeholder={range.high}
          value={filters.parametersTo}
          onChange={(parametersTo) => onFilter({ ...filters, parametersTo })}
        />
      </div>
    </fieldset>
  );
}

interface SizeInputProps {
  label: string;
  placeholder: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

function SizeInput({ label, placeholder, value, onChange }: SizeInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const done = () => {
    if (typed === null) return;
    const number = parseNumber(typed);
    setTyped(null);
    if (number === null || (Number.isFinite(number) && number >= 0)) onChange(number);
  };
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-faint">
        {label}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        placeholder={String(placeholder)}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
        className="numeric"
      />
    </div>
  );
}
