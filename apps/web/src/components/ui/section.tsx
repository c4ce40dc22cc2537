import type { ReactNode } from 'react';

interface SectionProps {
  /** anchor; `Contents` finds the part by it */
  id: string;
  title: ReactNode;
  /** a sentence under the heading */
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of a long page, reachable by its anchor. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={`part-${id}`} aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-8 font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      {lead ? <p className="mt-3 max-w-prose text-soft">{lead}</p> : null}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </section>
  );
}
