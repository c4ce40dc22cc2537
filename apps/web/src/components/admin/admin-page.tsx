import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface AdminPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** the list that this page belongs to; absent on the top-level pages */
  parent?: { title: string; href: string };
  /** controls beside the heading */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of an administration page. */
export function AdminPage({ title, lead, parent, actions, children }: AdminPageProps) {
  return (
    <div className="frame flex flex-col gap-6 py-8 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {parent ? (
            <p className="eyebrow mb-2">
              <Link href={parent.href} className="hover:text-ink">
                {parent.title}
              </Link>
            </p>
          ) : null}
          <h1 className="wrap-anywhere font-semibold text-title">{title}</h1>
          {lead ? <div className="mt-2 max-w-4xl text-pretty text-soft">{lead}</div> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
