import type { ReactNode } from 'react';

/** A part of a question below a small title. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-medium text-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}
