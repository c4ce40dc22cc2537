'use client';

import type { ComponentProps, MouseEvent } from 'react';
import type { UrlState } from './use-url-state';

interface StateLinkProps<State> extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** updates the state in the page's address */
  control: Pick<UrlState<State>, 'buildHref' | 'show'>;
  to: State;
}

/** A link to a URL state: a plain click updates the page in place; modified clicks open a new tab. */
export function StateLink<State>({ control, to, children, ...rest }: StateLinkProps<State>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.show(to, 'push');
  };
  return (
    <a href={control.buildHref(to)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
