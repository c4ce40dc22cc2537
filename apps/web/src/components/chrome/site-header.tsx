import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Logo } from './logo';
import { ThemeToggle } from './theme-toggle';

interface HeaderUser {
  name: string;
  maintainer: boolean;
}

const item =
  'inline-flex h-10 items-center rounded-control px-3 text-sm text-soft transition-colors hover:bg-sunken hover:text-ink';

interface SiteHeaderProps {
  /** null for a visitor */
  user: HeaderUser | null;
  /** link to the notifications of the user */
  notifications?: ReactNode;
}

/** The header of every page. */
export function SiteHeader({ user, notifications }: SiteHeaderProps) {
  return (
    <header data-site className="border-line border-b bg-canvas">
      <div className="frame flex h-16 items-center gap-1 sm:gap-2">
        <Link href="/" className="mr-auto flex" aria-label="Clapboard home">
          <Logo />
        </Link>
        <nav aria-label="Site" className="flex items-center">
          <Link href="/#benchmarks" className={`${item} max-sm:hidden`}>
            Benchmarks
          </Link>
          {user?.maintainer ? (
            <Link href="/admin" className={item}>
              Admin
            </Link>
          ) : null}
          {user ? (
            <Link href="/me" className={item} title={`Signed in as ${user.name}`}>
              <span className="max-w-20 truncate sm:max-w-32">{user.name}</span>
            </Link>
          ) : (
            <Link href="/sign-in" className={buttonClass('secondary', 'sm')}>
              Sign in
            </Link>
          )}
        </nav>
        {notifications}
        <ThemeToggle />
      </div>
    </header>
  );
}
