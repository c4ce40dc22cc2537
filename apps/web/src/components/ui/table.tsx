import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ScrollBox } from './scroll-box';

interface TableProps extends ComponentProps<'table'> {
  /** read to screen readers; the visible heading usually stands above */
  caption: ReactNode;
  /** class of the box that scrolls */
  scrollClassName?: string | undefined;
  /** for screen readers and print only, so that nothing of it may take the focus */
  unseen?: boolean | undefined;
}

/** A table in a box that scrolls sideways where it does not fit. */
export function Table({
  caption,
  className,
  scrollClassName,
  unseen,
  children,
  ...rest
}: TableProps) {
  const table = (
    <table
      className={clsx('min-w-full border-separate border-spacing-0 text-sm', className)}
      {...rest}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
  if (unseen) return table;
  return (
    <ScrollBox
      label={typeof caption === 'string' ? caption : undefined}
      className={scrollClassName}
    >
      {table}
    </ScrollBox>
  );
}

/** A column heading; `numeric` aligns it with its figures. */
export function Th({
  numeric,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean | undefined }) {
  return (
    <th
      scope="col"
      className={clsx(
        'border-line border-b px-3 py-2.5 align-bottom font-medium text-faint text-xs',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

/** A cell; `numeric` aligns figures by their digits. */
export function Td({
  numeric,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean | undefined }) {
  return (
    <td
      className={clsx(
        'border-line border-b px-3 py-2.5',
        numeric && 'figures text-right',
        className,
      )}
      {...rest}
    />
  );
}
