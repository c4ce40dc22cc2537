'use client';

import { useId } from 'react';
import { Field } from './field';
import { Textarea } from './input';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** who reads it; default: readers of the audit log */
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** The reason of an action, stored in the audit log. */
export function ReasonField(props: ReasonFieldProps) {
  const { value, onChange, hint = 'Stored in the audit log.', required = true } = props;
  return (
    <Field id={useId()} label="Reason" required={required} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={1000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
