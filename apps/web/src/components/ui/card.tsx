import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A bordered container. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx('print-block min-w-0 rounded-card border border-line bg-surface', className)}
      {...rest}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** controls at the end of the line */
  actions?: ReactNode;
  /** id for `aria-labelledby` */
  titleId: string;
}

/** Heading of a card. */
export function CardHeader({ title, description, actions, titleId }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-5 sm:px-6 sm:pt-6">
      <div className="min-w-0">
        <h2 id={titleId} className="wrap-anywhere font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {description ? <p className="mt-1 max-w-2xl text-sm text-soft">{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}

/** Padded content of a card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('p-5 sm:p-6', className)} {...rest} />;
}
