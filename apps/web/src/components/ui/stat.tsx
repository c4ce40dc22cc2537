import type { ReactNode } from 'react';

/** A list of values with labels. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-4">
      {children}
    </dl>
  );
}

interface StatProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}

/** A value with its label. */
export function Stat({ name, value, note }: StatProps) {
  return (
    <div className="min-w-0 p-4 shadow-[0_0_0_1px_var(--line)] sm:p-5">
      <dt className="text-faint text-sm">{name}</dt>
      <dd className="numeric mt-1 font-semibold text-2xl tracking-tight">{value}</dd>
      {note ? <dd className="numeric mt-0.5 text-faint text-sm">{note}</dd> : null}
    </div>
  );
}
