import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The browser's select, styled like the other controls. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-flex w-full', className)}>
      <select
        className="h-11 w-full appearance-none text-ellipsis rounded-control border border-line-strong bg-surface pr-9 pl-3 text-base text-ink hover:border-faint aria-invalid:border-bad disabled:bg-sunken disabled:text-faint sm:h-10 sm:text-sm"
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
      />
    </span>
  );
}
