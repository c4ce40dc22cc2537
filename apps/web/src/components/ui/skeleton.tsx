import clsx from 'clsx';

/** A place where something will appear, in about its size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken', className)} />;
}
