'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type FormEvent, type RefObject, useEffect, useRef, useTransition } from 'react';

/** Milliseconds after the last key press before text is applied. */
const pause = 250;

interface LiveFilters {
  /** properties of the form */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    'aria-busy': boolean;
    onSubmit: (event: FormEvent) => void;
  };
  /** puts the form's values into the page's address */
  apply: () => void;
  /** the same, once the user stops typing */
  applySoon: () => void;
  /** empties the form and applies it */
  clear: () => void;
}

/** Filters that apply as they change and are stored in the page's address. */
export function useLiveFilters(): LiveFilters {
  const router = useRouter();
  const path = usePathname();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [busy, startTransition] = useTransition();
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply() {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const entries = [...new FormData(ref.current)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    startTransition(() => router.replace(query.size > 0 ? `${path}?${query}` : path));
  }
  return {
    form: {
      ref,
      'aria-busy': busy,
      onSubmit: (event) => {
        event.preventDefault();
        apply();
      },
    },
    apply,
    applySoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, pause);
    },
    clear: () => {
      for (const control of ref.current?.elements ?? []) {
        if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
          control.value = '';
        }
      }
      apply();
    },
  };
}
