'use client';

import { X } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useNarrow } from './use-narrow';

interface OpenPanelProps {
  /** opened it, and gets the focus back */
  button: RefObject<HTMLButtonElement | null>;
  title: string;
  children: ReactNode;
  /** stays visible below the content */
  footer?: ReactNode;
  onClose: () => void;
}

const look = 'z-50 flex flex-col border border-line bg-surface shadow-float';

/** The open state of a `Panel`: a popover next to its button, or a bottom sheet on narrow screens. */
export function OpenPanel({ button, title, children, footer, onClose }: OpenPanelProps) {
  const root = { open: true, onOpenChange: (open: boolean) => open || onClose() };
  const left = useRef(false);
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    if (!left.current) button.current?.focus();
  };
  return useNarrow() ? (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className={`${look} fixed inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card`}
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
            <Dialog.Title className="font-semibold text-lg tracking-tight">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mr-2 inline-flex size-10 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          <PanelBody footer={footer}>{children}</PanelBody>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Popover.Root {...root}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => {
            // A click on the button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
            else left.current = true;
          }}
          className={`${look} max-h-[min(36rem,var(--radix-popover-content-available-height))] w-88 rounded-card pt-3`}
        >
          <PanelBody footer={footer}>{children}</PanelBody>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PanelBody({ children, footer }: Pick<OpenPanelProps, 'children' | 'footer'>) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
      {footer ? (
        <div className="flex items-center justify-between gap-3 border-line border-t px-5 py-3">
          {footer}
        </div>
      ) : null}
    </>
  );
}
