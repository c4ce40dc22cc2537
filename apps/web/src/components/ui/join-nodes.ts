import { Children, type ReactNode } from 'react';

/** Joins the parts of a line, such as texts with a `Moment`; null and false are left out. */
export function joinNodes(parts: readonly ReactNode[], separator = ' · '): ReactNode[] {
  return Children.toArray([...parts]).flatMap((part, index) =>
    index === 0 ? [part] : [separator, part],
  );
}
