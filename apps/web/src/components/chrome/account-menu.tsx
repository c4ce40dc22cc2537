'use client';

import { CircleUser } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { SignOut } from './sign-out';
import { headerItem, menuItem, type NavPage } from './site-links';

interface AccountMenuProps {
  name: string;
  pages: readonly NavPage[];
}

/** The pages of the signed-in user. */
export function AccountMenu({ name, pages }: AccountMenuProps) {
  return (
    <PopoverMenu
      id="account-menu"
      label={
        <>
          <CircleUser aria-hidden className="size-4.5 lg:hidden" />
          <span className="max-w-32 truncate max-lg:sr-only">
            <span className="sr-only">Account of </span>
            {name}
          </span>
        </>
      }
      title="Your pages"
      align="end"
      className={headerItem}
    >
      <ul className="w-56">
        {pages.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} className={menuItem}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-line border-t pt-2">
        <SignOut className={`${menuItem} w-full`} />
      </div>
    </PopoverMenu>
  );
}
