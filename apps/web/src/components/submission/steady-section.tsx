'use client';

import { type ReactNode, useState } from 'react';

interface SteadySectionProps {
  /** whether its content changes without an action of the reader */
  live: boolean;
  children: ReactNode;
}

/**
 * Takes the height of the window if it is live when the page opens, and keeps it afterwards: content below stays out
 * of view when the end of scoring replaces its content.
 */
export function SteadySection({ live, children }: SteadySectionProps) {
  const [opened] = useState(live);
  return <div className={opened ? 'min-h-dvh' : undefined}>{children}</div>;
}
