import type { ComponentProps } from 'react';
import { Button } from './button';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild'> {
  /** the action is running: shows a spinner and disables the button */
  busy: boolean;
}

/** A button whose action takes time. */
export function BusyButton({ busy, disabled, children, ...rest }: BusyButtonProps) {
  return (
    <Button {...rest} aria-busy={busy || undefined} disabled={busy || disabled}>
      {busy ? (
        <span
          aria-hidden
          className="size-4 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin"
        />
      ) : null}
      {children}
    </Button>
  );
}
