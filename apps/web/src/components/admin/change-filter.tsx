import type { ChangeKind } from '@clapboard/services';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { changeWords } from './change-words';

interface ChangeFilterProps {
  query: {
    left: string;
    right: string;
    task?: string | undefined;
    kind?: ChangeKind | undefined;
    page: number;
  };
  tasks: readonly string[];
  pages: number;
}

/** Chooses which differences are listed, and leads through their pages. Works without scripts. */
export function ChangeFilter({ query, tasks, pages }: ChangeFilterProps) {
  const { left, right, task = '', kind = '', page } = query;
  const to = (other: number) =>
    `/admin/datasets/compare?${new URLSearchParams({ left, right, task, kind, page: String(other) })}`;
  return (
    <form method="get" className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="left" value={left} />
      <input type="hidden" name="right" value={right} />
      <Field id="task" label="Task" className="w-full sm:w-56">
        {(control) => (
          <Select {...control} name="task" defaultValue={task}>
            <option value="">All tasks</option>
            {tasks.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="kind" label="What differs" className="w-full sm:w-56">
        {(control) => (
          <Select {...control} name="kind" defaultValue={kind}>
            <option value="">Anything</option>
            {Object.entries(changeWords).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
      {pages > 1 ? (
        <nav aria-label="Pages of items" className="flex h-10 items-center gap-4 text-sm">
          {page > 1 ? (
            <Link href={to(page - 1)} className="text-accent hover:underline">
              Previous
            </Link>
          ) : null}
          <span className="figures text-faint">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <Link href={to(page + 1)} className="text-accent hover:underline">
              Next
            </Link>
          ) : null}
        </nav>
      ) : null}
    </form>
  );
}
