'use client';

import { useSyncExternalStore } from 'react';

/** How a reader likes tables. Stored in the browser, unlike what a link shows. */
export interface TableLayout {
  density: 'comfortable' | 'compact';
  /** as wide as the window */
  wide: boolean;
}

const storageKey = 'table-layout';
const standard: TableLayout = { density: 'comfortable', wide: false };
const listeners = new Set<() => void>();
let cached: { text: string | null; layout: TableLayout } = { text: null, layout: standard };

/** Parses a stored layout; parts that are missing or invalid have their default. */
export function parseTableLayout(text: string | null): TableLayout {
  const words = new Set(text?.split(' '));
  return { density: words.has('compact') ? 'compact' : 'comfortable', wide: words.has('wide') };
}

function readLayout(): TableLayout {
  const text = readStored();
  if (text !== cached.text) cached = { text, layout: parseTableLayout(text) };
  return cached.layout;
}

// Browsers may refuse access to storage.
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return cached.text;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function storeLayout({ density, wide }: TableLayout): void {
  const text = [density, wide ? 'wide' : ''].join(' ').trim();
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    cached = { text, layout: { density, wide } };
  }
  for (const listener of listeners) listener();
}

/** The reader's layout, and a function that changes it in all tables and tabs. */
export function useTableLayout(): [TableLayout, (layout: TableLayout) => void] {
  const layout = useSyncExternalStore(subscribe, readLayout, () => standard);
  return [layout, storeLayout];
}
