'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';

interface FilterFoldProps {
  /** number of active filters */
  active: number;
  /** open at first, because a filter has an error */
  invalid?: boolean | undefined;
  children: ReactNode;
}

/**
 * Filters behind a button on phones, where they would fill the first screen. Always shown on wider
 * screens and without scripts.
 */
export function FilterFold({ active, invalid = false, children }: FilterFoldProps) {
  const [open, setOpen] = useState(invalid);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="h-11 sm:hidden max-sm:noscript:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={
          open
            ? 'col-span-2 grid grid-cols-2 items-end gap-4 sm:contents'
            : 'col-span-2 grid grid-cols-2 items-end gap-4 max-sm:hidden sm:contents max-sm:noscript:grid'
        }
      >
        {children}
      </div>
    </>
  );
}
