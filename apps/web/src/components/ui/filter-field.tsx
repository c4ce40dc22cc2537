import type { ComponentProps } from 'react';
import { Field } from './field';

/** A filter control. Empty means no filter, so it isn't marked as optional. */
export function FilterField({ children, ...rest }: Omit<ComponentProps<typeof Field>, 'required'>) {
  return (
    <Field {...rest} required>
      {(control) => children({ ...control, required: false })}
    </Field>
  );
}
