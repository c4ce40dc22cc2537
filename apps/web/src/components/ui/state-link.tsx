'use client';

import type { ComponentProps, MouseEvent } from 'react';

interface StateLinkProps<State> extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** keeps the state in the page's address */
  control: {
    hrefOf: (state: State) => string;
    show: (state: State, history: 'push') => void;
  };
  to: State;
}

/** A real link to a state, followed in place on a plain click; opens in a tab of its own as any link does. */
export function StateLink<State>({ control, to, children, ...rest }: StateLinkProps<State>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.show(to, 'push');
  };
  return (
    <a href={control.hrefOf(to)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
