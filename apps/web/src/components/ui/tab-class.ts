import clsx from 'clsx';

/** Styles of a tab; active by `data-state` or `aria-current`. */
export const tabClass = clsx(
  '-mb-px inline-flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-faint text-sm',
  'transition-colors hover:text-ink focus-visible:-outline-offset-2',
  'data-[state=active]:border-accent data-[state=active]:text-ink',
  'aria-[current]:border-accent aria-[current]:text-ink',
);
