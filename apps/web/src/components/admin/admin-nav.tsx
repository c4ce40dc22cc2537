'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { tabClass } from '@/components/ui/tabs';

/** The parts of the administration; `admin` ones are for admins alone. */
const sections = [
  { title: 'Operations', href: '/admin' },
  { title: 'Datasets', href: '/admin/datasets' },
  { title: 'Submissions', href: '/admin/submissions' },
  { title: 'Rules', href: '/admin/rules' },
  { title: 'Rescoring', href: '/admin/rescoring' },
  { title: 'Integrity', href: '/admin/integrity' },
  { title: 'Canaries', href: '/admin/canaries' },
  { title: 'Judges', href: '/admin/judge' },
  { title: 'Models', href: '/admin/models', admin: true },
  { title: 'Users', href: '/admin/users', admin: true },
  { title: 'Audit log', href: '/admin/audit' },
] as const;

/** Ways between the parts of the administration. */
export function AdminNav({ admin }: { admin: boolean }) {
  const path = usePathname();
  const bar = useRef<HTMLDivElement>(null);
  // On a narrow screen the part that is open may stand outside of the bar.
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!path || !bar.current || !here) return;
    bar.current.scrollLeft = here.offsetLeft - (bar.current.clientWidth - here.clientWidth) / 2;
  }, [path]);
  const current = (href: string) =>
    path === href || (href !== '/admin' && path.startsWith(`${href}/`));
  return (
    <nav aria-label="Administration" className="border-line border-b bg-surface">
      <div ref={bar} className="frame relative flex gap-6 overflow-x-auto pt-1">
        {sections
          .filter((section) => admin || !('admin' in section))
          .map(({ title, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={current(href) ? 'page' : undefined}
              className={`relative ${tabClass}`}
            >
              {title}
              <Opening />
            </Link>
          ))}
      </div>
    </nav>
  );
}

/** Shows at once that a page was asked for, while the server makes it. */
function Opening() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span aria-hidden className="absolute inset-x-0 -bottom-0.5 h-0.5 animate-pulse bg-accent" />
  ) : null;
}
