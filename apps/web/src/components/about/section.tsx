import type { ReactNode } from 'react';

/** One part of the about page, reachable by its anchor. */
export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="scroll-mt-8">
      <h2 id={id} className="scroll-mt-8 font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  );
}
