import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { questionGroups } from '@clapboard/services/benchmark-statistics/query-values';
import Form from 'next/form';
import { buttonClass } from '@/components/ui/button';
import { FilterField } from '@/components/ui/filter-field';
import { FilterFold } from '@/components/ui/filter-fold';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { buildStatisticsAddress, type StatisticsAddress } from '@/url-state/question-statistics';
import { groupWords } from './group-words';

interface StatisticsFiltersProps {
  definition: BenchmarkDefinition;
  address: StatisticsAddress;
  /** slices with questions in the task */
  slices: readonly string[];
}

/** Filters of the table of questions, stored in the page's address. Keeps task, judge and order. */
export function StatisticsFilters({ definition, address, slices }: StatisticsFiltersProps) {
  const { judge, task, sort, dir, q, slice, group } = address;
  const kept = { judge, task, sort, dir };
  return (
    <search>
      <Form
        key={buildStatisticsAddress(definition.id, address)}
        action={buildStatisticsAddress(definition.id)}
        className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[minmax(8rem,2fr)_repeat(2,minmax(7rem,1fr))_auto]"
      >
        {Object.entries(kept).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FilterField id="q" label="Words in the question">
          {(control) => (
            <Input {...control} type="search" name="q" maxLength={200} defaultValue={q} />
          )}
        </FilterField>
        <FilterFold active={[slice, group].filter(Boolean).length}>
          <FilterField id="slice" label="Aspect">
            {(control) => (
              <Select {...control} name="slice" defaultValue={slice ?? ''}>
                <option value="">All</option>
                {definition.slices
                  .filter(({ id }) => slices.includes(id))
                  .map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
              </Select>
            )}
          </FilterField>
          <FilterField id="group" label="Questions">
            {(control) => (
              <Select {...control} name="group" defaultValue={group ?? ''}>
                <option value="">All</option>
                {questionGroups.map((id) => (
                  <option key={id} value={id}>
                    {groupWords[id].filter}
                  </option>
                ))}
              </Select>
            )}
          </FilterField>
          <div className="col-span-2 flex gap-3 sm:col-span-1">
            <SubmitButton>Apply</SubmitButton>
            <Link
              href={buildStatisticsAddress(definition.id, kept)}
              className={buttonClass('secondary')}
            >
              Clear
            </Link>
          </div>
        </FilterFold>
      </Form>
    </search>
  );
}
