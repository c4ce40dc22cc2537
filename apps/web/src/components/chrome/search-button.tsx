'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { NavBenchmark } from './site-links';

const load = () => import('./search-dialog');
const SearchDialog = dynamic(() => load().then((loaded) => loaded.SearchDialog));

/** Opens the search, also by Ctrl K, ⌘ K and “/”. The dialog loads when it is first needed. */
export function SearchButton({ benchmarks }: { benchmarks: readonly NavBenchmark[] }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        onPointerEnter={load}
        onFocus={load}
        className="inline-flex shrink-0 h-10 items-center gap-2 rounded-control text-faint text-sm transition-colors hover:bg-sunken hover:text-ink max-lg:w-10 max-lg:justify-center lg:mr-1 lg:h-9 lg:w-48 lg:border lg:border-line lg:bg-surface lg:px-3 lg:hover:border-line-strong"
      >
        <Search aria-hidden className="size-4.5 lg:size-4" />
        <span className="max-lg:hidden">Search</span>
        <kbd
          aria-hidden
          className="ml-auto rounded border border-line px-1.5 font-sans text-2xs max-lg:hidden"
        >
          /
        </kbd>
      </button>
      {open ? (
        <SearchDialog
          benchmarks={benchmarks}
          onClose={() => setOpen(false)}
          onChoose={(href) => {
            setOpen(false);
            startTransition(() => router.push(href));
          }}
        />
      ) : null}
      {pending ? <ProgressBar /> : null}
    </>
  );
}

/** Whether a key opens the search: Ctrl K and ⌘ K everywhere, “/” outside of text fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  const field = target instanceof Element && target.closest('input, textarea, select');
  return key === '/' && !field;
}
