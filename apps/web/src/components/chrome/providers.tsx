'use client';

import { ThemeProvider } from 'next-themes';
import { type ReactNode, useEffect } from 'react';
import { TooltipProvider } from '@/components/ui/tooltip';

/** What client components of every page rely on. The nonce lets the theme be set before first paint. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  useEffect(() => {
    // From here on buttons do what they say: programs that drive the page wait for it.
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      <TooltipProvider delayDuration={200}>{children}</TooltipProvider>
    </ThemeProvider>
  );
}
