'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';
import { getTabs } from '@/pages';

const tabs = getTabs('me');

/** Tabs of the user’s pages. */
export function MeNav() {
  const path = usePathname();
  return (
    <nav aria-label="Account" className="mt-6 flex gap-6 overflow-x-auto">
      {tabs.map(({ title, href }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={tabClass}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
