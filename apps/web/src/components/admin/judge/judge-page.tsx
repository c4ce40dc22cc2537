import type { ReactNode } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';

const pages = [
  { id: 'overview', title: 'Overview', href: '/admin/judge' },
  { id: 'profiles', title: 'Profiles', href: '/admin/judge/profiles' },
  { id: 'providers', title: 'Providers', href: '/admin/judge/providers' },
  { id: 'budgets', title: 'Budgets', href: '/admin/judge/budgets' },
  { id: 'compare', title: 'Compare', href: '/admin/judge/compare' },
] as const;

interface JudgePageProps {
  current: (typeof pages)[number]['id'];
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of the judge pages, with links between them. */
export function JudgePage({ current, title, lead, children }: JudgePageProps) {
  return (
    <AdminPage
      title={title}
      lead={lead}
      {...(current === 'overview' ? {} : { parent: { title: 'Judges', href: '/admin/judge' } })}
    >
      <nav
        aria-label="Judges"
        className="flex gap-1 overflow-x-auto border-line border-b pt-px sm:gap-6"
      >
        {pages.map(({ id, title: name, href }) => (
          <Link
            key={id}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            className={tabClass}
          >
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </AdminPage>
  );
}
