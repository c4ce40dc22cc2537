'use client';

import clsx from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Tabs with panels. */
export const Tabs = RadixTabs.Root;
export const TabPanel = RadixTabs.Content;

/** Styles of a tab; active by `data-state` or `aria-current`. */
export const tabClass = clsx(
  '-mb-px inline-flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-faint text-sm',
  'transition-colors hover:text-ink focus-visible:-outline-offset-2',
  'data-[state=active]:border-accent data-[state=active]:text-ink',
  'aria-[current]:border-accent aria-[current]:text-ink',
);

/** The row of tabs; scrolls sideways if it doesn't fit. */
export function TabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={clsx('flex gap-5 overflow-x-auto border-line border-b', className)}
      {...rest}
    />
  );
}

/** A tab of a `TabList`. */
export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return <RadixTabs.Trigger className={clsx(tabClass, className)} {...rest} />;
}
