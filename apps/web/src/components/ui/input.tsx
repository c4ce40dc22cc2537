import clsx from 'clsx';
import type { ComponentProps } from 'react';

const control = clsx(
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm',
  'placeholder:text-faint hover:border-faint',
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-faint',
);

/** A single-line text field. Place it in a `Field`, which labels it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(control, 'h-11 sm:h-10', className)} {...rest} />;
}

/** A multi-line text field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(control, 'min-h-24 py-2', className)} {...rest} />;
}

/** A checkbox of at least 20 px; label it or set `aria-label`. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      className={clsx(
        'size-5 shrink-0 pointer-coarse:size-6 cursor-pointer rounded accent-accent',
        className,
      )}
      {...rest}
    />
  );
}
