'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';

interface NavLinkProps {
  href: string;
  title: string;
  className: string;
  onClick?: () => void;
}

/** A link of the site’s navigation: marked on its page, and on the pages below it. */
export function NavLink({ href, title, ...rest }: NavLinkProps) {
  const path = usePathname();
  return (
    <Link href={href} aria-current={findCurrent(path, href)} {...rest}>
      {title}
    </Link>
  );
}

function findCurrent(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
