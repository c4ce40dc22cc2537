'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';

/** The button of a form whose answer is a page; it says that the page is on its way. */
export function SubmitButton({
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" disabled={pending} {...rest}>
      {pending ? 'One moment…' : children}
    </Button>
  );
}
