'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { BusyButton } from './busy-button';

/** The submit button of a form that opens a page; busy until the page arrives. */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type' | 'busy'>) {
  const { pending } = useFormStatus();
  return <BusyButton type="submit" busy={pending} {...props} />;
}
