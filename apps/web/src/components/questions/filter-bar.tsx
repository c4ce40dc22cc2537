'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/format/values';
import { toFirstPage } from '@/url-state/questions';
import type { ExploredBenchmark } from './explored-benchmark';
import type { ExplorerControl } from './use-explorer';

interface FilterBarProps {
  control: ExplorerControl;
  benchmark: ExploredBenchmark;
}

/** Search and aspect filters, available to every reader. */
export function FilterBar({ control, benchmark }: FilterBarProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <SearchField control={control} />
      {control.list.slices.length > 0 ? (
        <SliceSelect control={control} slices={benchmark.slices} />
      ) : null}
    </div>
  );
}

/** Milliseconds after the last key press before the list is loaded. */
const pauseMs = 250;

function SearchField({ control }: { control: ExplorerControl }) {
  const { params, show } = control;
  const [text, setText] = useState(params.text);
  const [known, setKnown] = useState(params.text);
  const timer = useRef<number | undefined>(undefined);
  // Back, forward and links change the address without a key press.
  if (known !== params.text) {
    setKnown(params.text);
    if (known === text.trim()) setText(params.text);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (next: string, afterMs: number) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => show({ ...toFirstPage(params), text: next.trim() }, 'replace'),
      afterMs,
    );
  };
  return (
    <search className="flex-1">
      <SearchInput
        label="Search questions and answers"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Search questions and answers"
        value={text}
        onChange={(event) => search(event.target.value, pauseMs)}
      >
        {text !== '' ? (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => search('', 0)}
            className="absolute top-1/2 right-1.5 inline-flex size-8 -translate-y-1/2 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : null}
      </SearchInput>
    </search>
  );
}

interface SliceSelectProps {
  control: ExplorerControl;
  slices: ExploredBenchmark['slices'];
}

function SliceSelect({ control: { list, params, show }, slices }: SliceSelectProps) {
  const id = useId();
  const shown = list.slices.flatMap(({ id: slice, items }) => {
    const known = slices.find((candidate) => candidate.id === slice);
    return known ? [{ ...known, items }] : [];
  });
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <div className="sm:w-72">
      <label htmlFor={id} className="sr-only">
        Aspect
      </label>
      <Select
        id={id}
        value={params.slice ?? ''}
        onChange={(event) =>
          show({ ...toFirstPage(params), slice: event.target.value || null }, 'push')
        }
      >
        <option value="">All aspects</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {shown
              .filter((candidate) => candidate.group === group)
              .map(({ id: slice, title, items }) => (
                <option key={slice} value={slice}>
                  {title} ({formatCount(items)})
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
