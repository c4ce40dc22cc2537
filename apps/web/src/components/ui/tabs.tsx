'use client';

import clsx from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { tabClass } from './tab-class';

/** Tabs with panels. */
export const Tabs = RadixTabs.Root;
export const TabPanel = RadixTabs.Content;

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
