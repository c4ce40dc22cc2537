import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/**
 * Draws a chart in the size of its box. A hidden box, for instance in print, has no size, so the
 * chart keeps at least one pixel.
 */
export function ChartBox({ className, children }: { className?: string; children: ReactElement }) {
  return (
    <ResponsiveContainer
      width="100%"
      height="100%"
      minWidth={1}
      minHeight={1}
      {...(className ? { className } : {})}
    >
      {children}
    </ResponsiveContainer>
  );
}
