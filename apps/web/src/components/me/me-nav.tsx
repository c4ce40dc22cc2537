'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { tabClass } from '@/components/ui/tabs';

const pages = [
  { title: 'Submissions', href: '/me' },
  { title: 'Notices', href: '/me/notices' },
  { title: 'Account', href: '/me/account' },
];

/** Ways between the pages of one’s own. */
export function MeNav() {
  const path = usePathname();
  return (
    <nav aria-label="Mine" className="mt-6 flex gap-6">
      {pages.map(({ title, href }) => (
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
