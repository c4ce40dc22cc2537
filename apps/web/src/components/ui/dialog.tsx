'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** buttons, the safe one first */
  footer?: ReactNode;
  /** room for two columns of fields */
  wide?: boolean;
}

/** A modal dialog with focus trap; Escape closes it. The element that had the focus before gets it back. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, children, footer, wide } = props;
  const focusedBefore = useRef<Element | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
      <RadixDialog.Content
        onOpenAutoFocus={() => {
          focusedBefore.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          // Radix focuses only a DialogTrigger, which also has to be the fallback: Safari doesn’t focus clicked
          // buttons.
          const { current } = focusedBefore;
          if (!(current instanceof HTMLElement) || current === document.body) return;
          event.preventDefault();
          current.focus();
        }}
        className={clsx(
          wide ? 'w-[min(46rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]',
          'fixed top-1/2 left-1/2 z-50 max-h-[85vh] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float',
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <RadixDialog.Title className="pr-8 font-semibold text-lg tracking-tight">
          {title}
        </RadixDialog.Title>
        {description ? (
          <RadixDialog.Description className="mt-2 text-sm text-soft">
            {description}
          </RadixDialog.Description>
        ) : null}
        {children ? <div className="mt-4">{children}</div> : null}
        {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
        <RadixDialog.Close
          aria-label="Close"
          className="absolute top-4 right-4 inline-flex size-10 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
