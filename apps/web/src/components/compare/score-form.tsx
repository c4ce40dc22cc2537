'use client';

import type { ScoreRef } from '@clapboard/benchmarks';
import { useRouter } from 'next/navigation';
import { type ReactNode, useId, useTransition } from 'react';
import { FilterField } from '@/components/ui/filter-field';
import { Select } from '@/components/ui/select';
import { type CompareAddress, compareHref } from '@/url-state/compare';
import type { Choice, ScoreChoices } from './score-choices';

interface ScoreFormProps extends ScoreChoices {
  address: CompareAddress;
  chosen: ScoreRef;
}

/** Selects the compared score: task, metric and aspect, limited to those that all results have. */
export function ScoreForm({ address, tasks, metrics, slices, chosen }: ScoreFormProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const show = (change: Partial<CompareAddress>) =>
    start(() =>
      router.push(compareHref({ ...address, ...change, from: undefined }), { scroll: false }),
    );
  return (
    <div aria-busy={pending} className="no-print grid gap-4 sm:grid-cols-3">
      <Choose
        label="Task"
        value={chosen.task}
        onChange={(task) => show({ task, metric: undefined, slice: undefined })}
      >
        <Options choices={tasks} />
      </Choose>
      <Choose
        label="Metric"
        value={chosen.metric}
        onChange={(metric) => show({ task: chosen.task, metric, slice: undefined })}
      >
        <Options choices={metrics} />
      </Choose>
      <Choose
        label="Aspect"
        value={chosen.slice}
        onChange={(slice) => show({ task: chosen.task, metric: chosen.metric, slice })}
      >
        {slices.map(({ group, slices: groupSlices }) => (
          <optgroup key={group} label={group}>
            <Options choices={groupSlices} />
          </optgroup>
        ))}
      </Choose>
    </div>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}

interface ChooseProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choose({ label, value, onChange, children }: ChooseProps) {
  return (
    <FilterField id={useId()} label={label} className="min-w-0">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </Select>
      )}
    </FilterField>
  );
}
