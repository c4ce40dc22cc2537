'use client';

import { Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';

/** Switches between light and dark; follows the system until the first switch. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
      className="inline-flex size-10 items-center justify-center rounded-control text-faint transition-colors hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="hidden size-4.5 dark:block" />
    </button>
  );
}
