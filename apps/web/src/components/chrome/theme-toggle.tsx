'use client';

import { Moon, Sun } from 'lucide-react';
import { switchTheme } from './theme';

/** Switches between light and dark; follows the system until the first switch. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
      className="inline-flex shrink-0 size-10 items-center justify-center rounded-control text-faint transition-colors hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="hidden size-4.5 dark:block" />
    </button>
  );
}
