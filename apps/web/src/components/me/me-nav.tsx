'use client';

import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';
import { useCurrentTab } from '@/components/ui/use-current-tab';
import { getTabs } from '@/pages';

const tabs = getTabs('me');

/** Tabs of the user’s pages. */
export function MeNav() {
  const path = usePathname();
  const bar = useRef<HTMLElement>(null);
  useCurrentTab(bar, path);
  return (
    <nav
      ref={bar}
      aria-label="Account"
      className="relative mt-6 flex gap-4 overflow-x-auto sm:gap-6"
    >
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
