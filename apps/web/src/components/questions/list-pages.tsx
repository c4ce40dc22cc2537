'use client';

import { buttonClass } from '@/components/ui/button';
import { StateLink } from '@/components/ui/state-link';
import { formatCount } from '@/format/values';
import type { ExplorerControl } from './use-explorer';

/** Links to the previous and next page; nothing for a single page. */
export function ListPages({ control }: { control: ExplorerControl }) {
  const { list, params } = control;
  const { page, pages } = list;
  if (pages <= 1) return null;
  const to = (next: number) => ({ ...params, page: next, item: null });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-sm">
      {page > 1 ? (
        <StateLink control={control} to={to(page - 1)} className={buttonClass('secondary', 'sm')}>
          Previous
        </StateLink>
      ) : null}
      <span className="numeric text-soft">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {page < pages ? (
        <StateLink control={control} to={to(page + 1)} className={buttonClass('secondary', 'sm')}>
          Next
        </StateLink>
      ) : null}
    </nav>
  );
}
