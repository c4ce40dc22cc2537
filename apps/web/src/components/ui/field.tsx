import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Attributes for a `Field`'s control, so that label, hint and error are announced with it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

interface FieldProps {
  /** unique in the page; set on the control */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form control with a hint and an error message. */
export function Field({ id, label, hint, error, required, className, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {required ? null : <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        required: required ?? false,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint ? (
        <p id={hintId} className="text-faint text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface FieldErrorProps {
  id?: string | undefined;
  className?: string;
  children: string | undefined;
}

/** The error of a control; nothing without one. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return children ? (
    <p id={id} role="alert" className={clsx('text-bad text-sm', className)}>
      {children}
    </p>
  ) : null;
}
