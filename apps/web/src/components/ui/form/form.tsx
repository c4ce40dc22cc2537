'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '../alert';
import { BusyButton } from '../busy-button';
import { Button } from '../button';
import { DialogClose } from '../dialog';
import type { ActionForm } from './use-action-form';

interface FormProps<Values extends FieldValues> {
  form: ActionForm<Values>;
  /** label of the button */
  submit: ReactNode;
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** confirmation next to the button, for forms that stay open */
  success?: string | undefined;
  /** distinguishes several equal forms of a page for screen readers */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** label of a button that closes the dialog around the form */
  dismiss?: string | undefined;
  /** heading of the failure */
  failureTitle?: string | undefined;
  children: ReactNode;
}

/** A form with its error, button and confirmation. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, submit, variant, size, success, className, disabled, dismiss, children } = props;
  return (
    // POST, so that a submit before the page is interactive never puts values into the address.
    <form
      method="post"
      noValidate
      aria-label={props['aria-label']}
      onSubmit={form.submit}
      onChange={form.onChange}
      className={clsx('flex flex-col gap-5', className)}
    >
      {children}
      {form.failure && !form.inline ? (
        <Alert tone="bad" live title={props.failureTitle}>
          {form.failure.message}
        </Alert>
      ) : null}
      <div className={clsx('flex flex-wrap items-center', dismiss ? 'justify-end gap-3' : 'gap-4')}>
        {dismiss ? (
          <DialogClose asChild>
            <Button variant="secondary">{dismiss}</Button>
          </DialogClose>
        ) : null}
        <BusyButton
          type="submit"
          variant={variant}
          size={size}
          className={size === 'lg' ? 'w-full' : undefined}
          busy={form.busy}
          disabled={disabled}
        >
          {submit}
        </BusyButton>
        {success === undefined ? null : (
          <span role="status" className="text-good text-sm">
            {form.done ? success : null}
          </span>
        )}
      </div>
    </form>
  );
}
