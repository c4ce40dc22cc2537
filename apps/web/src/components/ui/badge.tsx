import clsx from 'clsx';
import type { ComponentProps } from 'react';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'outline';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent-strong',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  outline: 'text-faint ring-1 ring-line-strong ring-inset',
};

/** A short state or type. Its meaning doesn't depend on colour. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded px-1.5 py-0.5 font-medium text-2xs tracking-normal',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
