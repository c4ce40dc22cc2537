import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild'> {
  /** the action is running: shows a spinner and ignores clicks */
  busy: boolean;
}

/** A button whose action takes time. It keeps the focus while busy, which a disabled button would lose. */
export function BusyButton({ busy, children, ...rest }: BusyButtonProps) {
  const whileBusy = {
    'aria-busy': true,
    'aria-disabled': true,
    // Also stops Enter in a field, which clicks the form’s submit button.
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <Button {...rest} {...(busy && whileBusy)}>
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
