import type { ComponentProps } from 'react';
import { Field } from './field';

/** A field of a filter: empty it leaves everything, so that nothing is said of its being optional. */
export function FilterField({ children, ...rest }: Omit<ComponentProps<typeof Field>, 'required'>) {
  return (
    <Field {...rest} required>
      {(control) => children({ ...control, required: false })}
    </Field>
  );
}
