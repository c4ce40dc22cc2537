'use client';

import { exportFormats, itemFormats } from '@clapboard/services/export-formats';
import clsx from 'clsx';
import { Check, Link, Link2, Printer } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { unreachable } from '@/components/ui/unreachable';
import { createShortLink } from '@/server/actions/views';

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
          <CopyItem
            icon={Link2}
            label="Copy link"
            getText={() => window.location.href}
            refused="Copy it from the address bar"
          />
          <CopyItem icon={Link} label="Copy short link" getText={getShortLink} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Returns the short link of the open view. Throws with a message for the user. */
async function getShortLink(): Promise<string> {
  const { origin, pathname, search } = window.location;
  const { data, serverError } = await createShortLink({ path: `${pathname}${search}` }).catch(
    () => ({ data: undefined, serverError: unreachable }),
  );
  if (data === undefined) throw new CopyError(serverError?.message ?? unreachable.message);
  return `${origin}${data}`;
}

/** Why there is nothing to copy, for the user. */
class CopyError extends Error {}

interface CopyItemProps {
  icon: typeof Link;
  label: string;
  getText: () => string | Promise<string>;
  /** shown if the browser refuses; default: the text, to select */
  refused?: string;
}

/** Copies a text on selection. */
function CopyItem({ icon: Icon, label, getText, refused }: CopyItemProps) {
  const [state, setState] = useState<{ text: string; done: boolean } | 'busy' | null>(null);
  const copy = async () => {
    setState('busy');
    let text = refused;
    try {
      const copied = await getText();
      text ??= copied;
      await navigator.clipboard.writeText(copied);
      setState({ text: 'Link copied', done: true });
    } catch (error) {
      // Browsers deny access outside secure contexts and without permission.
      const message = error instanceof CopyError ? error.message : (text ?? unreachable.message);
      setState({ text: message, done: false });
    }
  };
  const isDone = state !== null && state !== 'busy' && state.done;
  return (
    <DropdownMenu.Item
      className={clsx(item, 'h-auto min-h-10 py-2')}
      onSelect={(event) => {
        event.preventDefault();
        if (state !== 'busy') void copy();
      }}
    >
      {isDone ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0" />
      )}
      <span aria-live="polite" className="wrap-anywhere min-w-0 select-text">
        {state === null ? label : state === 'busy' ? 'Creating the link…' : state.text}
      </span>
    </DropdownMenu.Item>
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
