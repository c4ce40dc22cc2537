'use client';

import dynamic from 'next/dynamic';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';

interface PanelProps {
  /** the button that opens it */
  trigger: ReactElement<ComponentProps<'button'>>;
  title: string;
  children: ReactNode;
  /** stays visible below the content */
  footer?: ReactNode;
}

const load = () => import('./open-panel');
const OpenPanel = dynamic(() => load().then((loaded) => loaded.OpenPanel), { ssr: false });

/**
 * A popover next to its button; a bottom sheet on narrow screens. Escape closes it. Its script loads when the pointer
 * or the focus reaches the button.
 */
export function Panel({ trigger, title, children, footer }: PanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
        onPointerEnter: load,
        onFocus: load,
      })}
      {open ? (
        <OpenPanel button={button} title={title} footer={footer} onClose={() => setOpen(false)}>
          {children}
        </OpenPanel>
      ) : null}
    </>
  );
}
