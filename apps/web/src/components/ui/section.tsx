import type { ReactNode } from 'react';

interface SectionProps {
  /** anchor, also for `Contents` */
  id: string;
  title: ReactNode;
  /** a sentence below the heading */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a long page with an anchor. */
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
