import clsx, { type ClassValue } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ScrollBox } from './scroll-box';

interface TableProps extends ComponentProps<'table'> {
  /** caption for screen readers; the visible heading is usually above */
  caption: ReactNode;
  /** class of the scroll container */
  scrollClassName?: string | undefined;
  /** on phones, or on tablets too, every row is a card where `label` precedes each value */
  stacked?: 'phone' | 'tablet' | undefined;
  /** for screen readers and print only, so nothing in it may be focusable */
  unseen?: boolean | undefined;
}

/** A table that scrolls sideways if it doesn't fit. */
export function Table({
  caption,
  className,
  scrollClassName,
  stacked,
  unseen,
  children,
  ...rest
}: TableProps) {
  const table = (
    <table
      className={clsx(
        'cells min-w-full border-separate border-spacing-0 text-sm',
        stacked === 'phone' && 'max-sm:stacked-table',
        stacked === 'tablet' && 'max-lg:stacked-table',
        className,
      )}
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

/** Returns the classes of a cell; none for most, which keeps large tables small. */
function getClass(...classes: ClassValue[]): string | undefined {
  return clsx(classes) || undefined;
}

/** A column heading; `numeric` aligns it with its numbers. */
export function Th({
  numeric,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean | undefined }) {
  return <th scope="col" className={getClass(numeric && 'numeric', className)} {...rest} />;
}

interface TdProps extends ComponentProps<'td'> {
  numeric?: boolean | undefined;
  /** of the column, for the cards of a stacked table */
  label?: string | undefined;
  /** spans the full width of such a card */
  wholeLine?: boolean | undefined;
  /** less space above and below, for rows of two lines */
  dense?: boolean | undefined;
}

/** A cell; `numeric` aligns numbers by their digits. */
export function Td({ numeric, label, wholeLine, dense, className, ...rest }: TdProps) {
  return (
    <td
      data-label={label}
      className={getClass(
        numeric && 'numeric',
        dense && 'dense',
        wholeLine && 'whole-line',
        className,
      )}
      {...rest}
    />
  );
}

/** A column heading for screen readers only, for columns whose cells need no visible heading. */
export function UnseenTh({ children }: { children: ReactNode }) {
  return (
    <Th>
      <span className="sr-only">{children}</span>
    </Th>
  );
}
