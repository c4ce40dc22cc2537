import clsx from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** why it is empty and what to do next */
  children?: ReactNode;
  /** next step as a button or link */
  action?: ReactNode;
  className?: string | undefined;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-start gap-3 rounded-card border border-line-strong border-dashed p-6 sm:p-8',
        className,
      )}
    >
      <p className="font-semibold text-lg tracking-tight">{title}</p>
      {children ? <div className="max-w-prose text-sm text-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
