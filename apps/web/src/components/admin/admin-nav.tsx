'use client';

import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';
import { useCurrentTab } from '@/components/ui/use-current-tab';
import { getTabs } from '@/pages';

const tabs = getTabs('admin');

interface AdminNavProps {
  admin: boolean;
  /** number of submissions that wait for approval */
  approvals: number;
}

/** Tabs of the administration; some are shown to admins only. */
export function AdminNav({ admin, approvals }: AdminNavProps) {
  const path = usePathname();
  const bar = useRef<HTMLDivElement>(null);
  useCurrentTab(bar, path);
  const current = (href: string) =>
    path === href ||
    (href !== '/admin' && path.startsWith(`${href}/`)) ||
    // Datasets is the parent of the pages of benchmarks.
    (href === '/admin/datasets' && path.startsWith('/admin/benchmarks/'));
  return (
    <nav aria-label="Administration" className="border-line border-b bg-surface">
      <div ref={bar} className="frame relative flex gap-6 overflow-x-auto pt-1">
        {tabs
          .filter(({ audience }) => admin || audience !== 'admins')
          .map(({ title, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={current(href) ? 'page' : undefined}
              className={tabClass}
            >
              {title}
              {href === '/admin/submissions' && approvals > 0 ? (
                <Badge tone="accent" className="ml-1.5">
                  {approvals}
                  <span className="sr-only"> waiting for approval</span>
                </Badge>
              ) : null}
            </Link>
          ))}
      </div>
    </nav>
  );
}
