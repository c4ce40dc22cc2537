import clsx from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const variants: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-bad/50 bg-surface text-bad hover:bg-bad-wash',
};

const sizes: Record<Size, string> = {
  sm: 'h-9 gap-1.5 px-3 text-sm',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2 px-5 text-base',
};

/** Returns the class names of a button, for links that look like one. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'md'): string {
  return clsx(
    'inline-flex select-none items-center justify-center whitespace-nowrap rounded-control font-medium',
    'transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant | undefined;
  size?: Size | undefined;
  /** applies its styles to the only child, for instance a link */
  asChild?: boolean | undefined;
}

/** A button; `type` defaults to `button`, so that none submits a form by accident. */
export function Button({ variant, size, asChild, className, type, ...rest }: ButtonProps) {
  const classes = clsx(buttonClass(variant, size), className);
  if (asChild) return <Slot.Root className={classes} {...rest} />;
  return <button type={type ?? 'button'} className={classes} {...rest} />;
}
