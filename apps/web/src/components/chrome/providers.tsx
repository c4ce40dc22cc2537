'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '@/api-client/create-query-client';
import { TooltipProvider } from '@/components/ui/tooltip';

/** Contexts for the client components of every page. The nonce lets the theme be set before first paint. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    // Marks the page as interactive. Browser tests wait for it.
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      // The stylesheet sets it, so that pages print in the light scheme.
      enableColorScheme={false}
      nonce={nonce}
    >
      <QueryClientProvider client={queryClient}>
        <TooltipProvider delayDuration={200}>{children}</TooltipProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
