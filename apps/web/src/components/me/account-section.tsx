import type { ReactNode } from 'react';

interface AccountSectionProps {
  id: string;
  title: string;
  description?: string;
  /** shown below the title */
  badge?: ReactNode;
  children: ReactNode;
}

/** A section of the account page: title and description beside its controls. */
export function AccountSection({
  id,
  title,
  description,
  badge = null,
  children,
}: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-line border-t pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {description ? <p className="mt-1 text-faint text-sm">{description}</p> : null}
        {badge}
      </div>
      {children}
    </section>
  );
}
