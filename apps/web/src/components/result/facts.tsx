import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 border-line border-t text-sm">{children}</dl>;
}

/** One name with its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-4 border-line border-b py-2.5">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
