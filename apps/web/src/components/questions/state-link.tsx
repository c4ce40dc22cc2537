'use client';

import type { ComponentProps, MouseEvent } from 'react';
import type { QuestionParams } from './params';
import type { ExplorerControl } from './use-explorer';

interface StateLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  control: ExplorerControl;
  to: QuestionParams;
}

/** A real link to a state, followed in place on a plain click; opens in a tab of its own as any link does. */
export function StateLink({ control, to, children, ...rest }: StateLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.show(to);
  };
  return (
    <a href={control.hrefOf(to)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
