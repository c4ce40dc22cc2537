import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-line border-t text-sm">{children}</dl>;
}

/** A name with its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 border-line border-b py-2.5 sm:grid-cols-[10rem_1fr] print:grid-cols-[6.5rem_1fr] print:gap-2 print:py-1">
      <dt className="text-faint">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
