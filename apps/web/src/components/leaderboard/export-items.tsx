'use client';

import { exportFormats, itemFormats } from '@clapboard/services/export-formats';
import { Check, Link2, Printer } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

const item =
  'flex h-10 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm outline-none data-highlighted:bg-sunken';

interface ExportItemsProps {
  /** opened the menu, and gets the focus back */
  button: RefObject<HTMLButtonElement | null>;
  /** opened by a key: the first link has the focus */
  byKeyboard: boolean;
  buildRowsHref: (format: string) => string;
  /** null: single items may not be downloaded */
  buildItemsHref: ((format: string) => string) | null;
  onPrint: () => void;
  onClose: () => void;
}

/** The open state of an `ExportMenu`. */
export function ExportItems(props: ExportItemsProps) {
  const { button, byKeyboard, buildRowsHref, buildItemsHref, onPrint, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKeyboard) return;
    // After the menu has taken the focus.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied('copied');
    } catch {
      // Browsers deny access outside secure contexts and without permission; users can copy from
      // the address bar.
      setCopied('refused');
    }
  };
  return (
    <DropdownMenu.Root open onOpenChange={(open) => open || onClose()}>
      {/* The menu appears next to its trigger, which here only marks the place of the button. */}
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none absolute inset-0"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          aria-label="Export"
          aria-labelledby={undefined}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="z-50 w-56 rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          <DropdownMenu.Label className="px-3 pt-1.5 pb-1 text-faint text-xs">
            All rows as shown
          </DropdownMenu.Label>
          <Links formats={exportFormats} buildHref={buildRowsHref} />
          {buildItemsHref ? <Links formats={itemFormats} buildHref={buildItemsHref} /> : null}
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <DropdownMenu.Item className={item} onSelect={onPrint}>
            <Printer aria-hidden className="size-4" />
            Print or save as PDF
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={item}
            onSelect={(event) => {
              event.preventDefault();
              void copy();
            }}
          >
            {copied === 'copied' ? (
              <Check aria-hidden className="size-4" />
            ) : (
              <Link2 aria-hidden className="size-4" />
            )}
            <span aria-live="polite">
              {copied === 'copied'
                ? 'Link copied'
                : copied === 'refused'
                  ? 'Copy it from the address bar'
                  : 'Copy link'}
            </span>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface LinksProps {
  formats: readonly { id: string; title: string }[];
  buildHref: (format: string) => string;
}

function Links({ formats, buildHref }: LinksProps) {
  return formats.map(({ id, title }) => (
    <DropdownMenu.Item key={id} asChild className={item}>
      <a href={buildHref(id)} download>
        {title}
      </a>
    </DropdownMenu.Item>
  ));
}
