import { benchmarks } from '@clapboard/benchmarks';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { getTabs } from '@/pages';
import { AccountMenu } from './account-menu';
import { BenchmarksMenu } from './benchmarks-menu';
import { Logo, type SiteIdentity } from './logo';
import { NavLink } from './nav-link';
import { PhoneMenu } from './phone-menu';
import { SearchButton } from './search-button';
import { SignOut } from './sign-out';
import { headerItem, menuItem, type NavBenchmark, sections } from './site-links';
import { ThemeToggle } from './theme-toggle';

interface HeaderUser {
  name: string;
  maintainer: boolean;
}

interface SiteHeaderProps {
  site: SiteIdentity;
  /** null for a visitor */
  user: HeaderUser | null;
  /** link to the notifications of the user */
  notifications?: ReactNode;
}

const navBenchmarks: readonly NavBenchmark[] = benchmarks.map((definition) => {
  const board = getLeaderboardDefinition(definition);
  const { unit, decimals, rounds } = getHeadlineMetric(board);
  return { id: board.id, title: board.title, style: { unit, decimals, rounds } };
});

const userPages = getTabs('me');
const adminPage = { title: 'Admin', href: '/admin' };

/** The header of every page. */
export function SiteHeader({ site, user, notifications }: SiteHeaderProps) {
  const mine = user?.maintainer ? [...userPages, adminPage] : userPages;
  return (
    <header data-site className="border-line border-b bg-canvas">
      <div className="frame flex h-16 items-center gap-1">
        <Link
          href="/"
          className="flex min-w-0 max-md:mr-auto md:mr-2 lg:mr-4"
          aria-label={`${site.name} home`}
        >
          <Logo site={site} />
        </Link>
        <nav aria-label="Site" className="mr-auto flex items-center max-md:hidden">
          <BenchmarksMenu benchmarks={navBenchmarks} />
          {sections.map((page) => (
            <NavLink key={page.href} {...page} className={headerItem} />
          ))}
          {user?.maintainer ? <NavLink {...adminPage} className={headerItem} /> : null}
        </nav>
        <SearchButton benchmarks={navBenchmarks} />
        {notifications}
        <ThemeToggle />
        <div className="flex items-center max-md:hidden">
          {user ? (
            <AccountMenu name={user.name} pages={userPages} />
          ) : (
            <Link href="/sign-in" className={buttonClass('secondary', 'sm')}>
              Sign in
            </Link>
          )}
        </div>
        <PhoneMenu benchmarks={navBenchmarks} userPages={user ? mine : null}>
          {user ? <SignOut className={`${menuItem} w-full`} /> : null}
        </PhoneMenu>
      </div>
    </header>
  );
}
