'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useTransition } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { FilterState, SubmissionFilter } from './filter-submissions';

interface FilterFormProps {
  filter: SubmissionFilter;
  benchmarks: readonly { id: string; title: string }[];
}

const states: readonly (readonly [FilterState, string])[] = [
  ['under-way', 'Under way'],
  ['scored', 'Scored'],
  ['needs-attention', 'Needs attention'],
  ['public', 'Public'],
];

/** Milliseconds after the last key press before the text is applied. */
const pause = 250;

/** Search and filters of a list, stored in the page's address. */
export function FilterForm({ filter, benchmarks }: FilterFormProps) {
  const router = useRouter();
  const path = usePathname();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [busy, startTransition] = useTransition();
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const entries = [...new FormData(form.current)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    startTransition(() => router.replace(query.size > 0 ? `${path}?${query}` : path));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
  }
  return (
    <search>
      <form
        ref={form}
        aria-busy={busy}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_11rem]"
      >
        <Input
          type="search"
          name="q"
          aria-label="Search models"
          placeholder="Search models"
          defaultValue={filter.text}
          className="max-sm:col-span-2"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(apply, pause);
          }}
        />
        <Select
          name="benchmark"
          aria-label="Benchmark"
          defaultValue={filter.benchmark ?? ''}
          onChange={apply}
        >
          <option value="">All benchmarks</option>
          {benchmarks.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select name="state" aria-label="State" defaultValue={filter.state} onChange={apply}>
          <option value="">All states</option>
          {states.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}
