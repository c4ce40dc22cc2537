'use client';

import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface BenchmarkSelectProps {
  benchmarks: readonly { id: string; title: string }[];
  value: string;
}

/** Selects the form's benchmark; each has its own form. */
export function BenchmarkSelect({ benchmarks, value }: BenchmarkSelectProps) {
  const router = useRouter();
  return (
    <Field id="benchmark" label="Benchmark" required className="sm:max-w-sm">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) =>
            router.push(`/admin/rescoring/new?benchmark=${event.currentTarget.value}`)
          }
        >
          {benchmarks.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
