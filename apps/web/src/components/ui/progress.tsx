import clsx from 'clsx';
import { Progress as RadixProgress } from 'radix-ui';

interface ProgressProps {
  /** 0 to 1; null if unknown */
  value: number | null;
  label: string;
  className?: string | undefined;
}

/** A progress bar. */
export function Progress({ value, label, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <RadixProgress.Root
      value={percent}
      aria-label={label}
      className={clsx('h-2 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <RadixProgress.Indicator
        className={clsx(
          'h-full rounded-full transition-[width] duration-300 ease-out',
          // Pale, so that it doesn’t look complete where animations are off.
          percent === null ? 'animate-pulse bg-accent/35' : 'bg-accent',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </RadixProgress.Root>
  );
}
