import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ChangeKind } from '@clapboard/services/datasets';
import Form from 'next/form';
import { FilterField } from '@/components/ui/filter-field';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeWords } from './change-words';
import { getTaskTitle } from './definition-titles';

interface ChangeFilterProps {
  definition: BenchmarkDefinition;
  query: {
    left: string;
    right: string;
    task?: string | undefined;
    kind?: ChangeKind | undefined;
  };
  tasks: readonly string[];
}

/** Filters the listed differences. Works without scripts. */
export function ChangeFilter({ definition, query, tasks }: ChangeFilterProps) {
  const { left, right, task = '', kind = '' } = query;
  return (
    <Form action="/admin/datasets/compare" className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="left" value={left} />
      <input type="hidden" name="right" value={right} />
      <FilterField id="task" label="Task" className="w-full sm:w-56">
        {(control) => (
          <Select {...control} name="task" defaultValue={task}>
            <option value="">All tasks</option>
            {tasks.map((task) => (
              <option key={task} value={task}>
                {getTaskTitle(definition, task)}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <FilterField id="kind" label="What differs" className="w-full sm:w-56">
        {(control) => (
          <Select {...control} name="kind" defaultValue={kind}>
            <option value="">Anything</option>
            {Object.entries(changeWords).map(([change, words]) => (
              <option key={change} value={change}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <SubmitButton variant="secondary">Show</SubmitButton>
    </Form>
  );
}
