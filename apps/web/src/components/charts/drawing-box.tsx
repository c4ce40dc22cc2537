import type { ReactNode } from 'react';
import type { ChartHeight } from './chart-size';

interface DrawingBoxProps {
  height: ChartHeight | null;
  children: ReactNode;
}

/**
 * The box of a chart, with a fixed height on narrow and wide screens so that loading doesn't shift
 * the page.
 */
export function DrawingBox({ height, children }: DrawingBoxProps) {
  if (!height) return <div className="relative">{children}</div>;
  return (
    <div
      className="drawing-box relative h-(--chart-narrow) sm:h-(--chart-wide)"
      style={{ '--chart-narrow': `${height.narrow}px`, '--chart-wide': `${height.wide}px` }}
    >
      {children}
    </div>
  );
}
