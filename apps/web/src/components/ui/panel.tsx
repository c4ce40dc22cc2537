'use client';

import { X } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useNarrow } from './use-narrow';

interface PanelProps {
  /** the button that opens it */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  /** stays visible below the content */
  footer?: ReactNode;
}

const look = 'z-50 flex flex-col border border-line bg-surface shadow-float';

/** A popover next to its button; a bottom sheet on narrow screens. Escape closes it. */
export function Panel({ trigger, title, children, footer }: PanelProps) {
  return useNarrow() ? (
    <Dialog.Root>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
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
    <Popover.Root>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className={`${look} max-h-[min(36rem,var(--radix-popover-content-available-height))] w-88 rounded-card pt-3`}
        >
          <PanelBody footer={footer}>{children}</PanelBody>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PanelBody({ children, footer }: Pick<PanelProps, 'children' | 'footer'>) {
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
