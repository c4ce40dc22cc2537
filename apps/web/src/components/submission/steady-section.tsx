'use client';

import { type ReactNode, useState } from 'react';

interface SteadySectionProps {
  /** whether its content changes without an action of the reader */
  live: boolean;
  children: ReactNode;
}

/**
 * Takes the height of the window once it is live, and keeps it afterwards: content below stays out of view when the end
 * of scoring replaces its content.
 */
export function SteadySection({ live, children }: SteadySectionProps) {
  const [wasLive, setWasLive] = useState(live);
  if (live && !wasLive) setWasLive(true);
  return <div className={wasLive ? 'min-h-dvh' : undefined}>{children}</div>;
}
