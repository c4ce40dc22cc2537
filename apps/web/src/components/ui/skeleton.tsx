import clsx from 'clsx';

/** A placeholder of about the final size. Hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      data-placeholder
      className={clsx('animate-pulse rounded-control bg-sunken', className)}
    />
  );
}
