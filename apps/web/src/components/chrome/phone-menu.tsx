'use client';

import { Menu, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { NavLink } from './nav-link';
import { menuItem, type NavBenchmark, type NavPage, sections } from './site-links';

interface PhoneMenuProps {
  benchmarks: readonly NavBenchmark[];
  /** pages of the signed-in user; null for a visitor */
  userPages: readonly NavPage[] | null;
  /** how to sign out, for a signed-in user */
  children?: ReactNode;
}

const iconButton =
  'inline-flex size-10 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink';

/** The site’s navigation on narrow screens: a modal dialog, which keeps the focus until it closes. */
export function PhoneMenu({ benchmarks, userPages, children }: PhoneMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const groups = [
    {
      title: 'Benchmarks',
      pages: benchmarks.map(({ id, title }) => ({ title, href: `/b/${id}` })),
    },
    { title: 'Site', pages: sections },
    {
      title: 'Account',
      pages: userPages ?? [
        { title: 'Sign in', href: '/sign-in' },
        { title: 'Sign up', href: '/sign-up' },
      ],
    },
  ];
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={`${iconButton} -mr-2 md:hidden`}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,100vw-3rem)] max-w-none overscroll-contain border-line border-l bg-surface text-ink shadow-float backdrop:bg-black/50"
        closedby="any"
      >
        <div className="flex min-h-full flex-col p-3">
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            className={`${iconButton} ml-auto`}
          >
            <X aria-hidden className="size-5" />
          </button>
          {groups.map(({ title, pages }) => (
            <nav key={title} aria-label={title} className="border-line border-b py-3">
              <p aria-hidden className="eyebrow px-3 pb-1">
                {title}
              </p>
              <ul>
                {pages.map((page) => (
                  <li key={page.href}>
                    <NavLink {...page} onClick={close} className={menuItem} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {children ? <div className="py-3">{children}</div> : null}
        </div>
      </dialog>
    </>
  );
}
