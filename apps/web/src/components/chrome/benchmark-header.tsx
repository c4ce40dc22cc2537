import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Rss } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';

interface BenchmarkHeaderProps {
  definition: BenchmarkDefinition;
  current: 'leaderboard' | 'questions' | 'about';
  /** a line of facts under the tagline */
  children?: ReactNode;
}

/** Returns the path of a benchmark's feed. */
export function getFeedPath({ id }: BenchmarkDefinition): string {
  return `/b/${id}/feed.atom`;
}

/** Returns the link by which feed readers find the feed of a benchmark's pages. */
export function feedMetadata(
  definition: BenchmarkDefinition,
  siteName: string,
): Metadata['alternates'] {
  const title = `${definition.title} on ${siteName}`;
  return { types: { 'application/atom+xml': [{ url: getFeedPath(definition), title }] } };
}

/** Title of a benchmark's pages, their tabs and the submit button. */
export function BenchmarkHeader({ definition, current, children }: BenchmarkHeaderProps) {
  const base = `/b/${definition.id}`;
  const pages = [
    { id: 'leaderboard', title: 'Leaderboard', href: base },
    // On the same page, the address keeps the view and its filters.
    {
      id: 'charts',
      title: 'Charts',
      href: current === 'leaderboard' ? '#charts' : `${base}#charts`,
    },
    { id: 'questions', title: 'Questions', href: `${base}/questions` },
    { id: 'about', title: 'About', href: `${base}/about` },
  ];
  return (
    <header className="border-line border-b bg-surface">
      <div className="frame pt-3 sm:pt-4">
        <div className="flex items-center justify-between gap-x-6">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">
              {definition.title}
            </h1>
            <p className="text-soft leading-snug max-sm:sr-only">{definition.tagline}</p>
          </div>
          <Link
            href={`${base}/submit`}
            aria-label="Submit predictions"
            className={`${buttonClass('primary')} no-print`}
          >
            <span>
              Submit<span className="max-sm:hidden"> predictions</span>
            </span>
          </Link>
        </div>
        <div className="mt-1 flex flex-col gap-x-10 gap-y-1 xl:flex-row-reverse xl:items-center xl:justify-end">
          {children}
          <nav
            aria-label={definition.title}
            className="no-print flex shrink-0 gap-3 max-[359px]:gap-1.5 sm:gap-6"
          >
            {pages.map((page) => (
              <Link
                key={page.id}
                href={page.href}
                aria-current={page.id === current ? 'page' : undefined}
                className={tabClass}
              >
                {page.title}
              </Link>
            ))}
            <a
              href={getFeedPath(definition)}
              type="application/atom+xml"
              className="inline-flex h-11 min-w-6 max-[359px]:hidden max-sm:ml-auto items-center justify-center gap-1.5 font-medium text-faint text-sm transition-colors hover:text-ink"
            >
              <Rss aria-hidden className="size-3.5" />
              <span className="max-sm:sr-only">Feed</span>
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}
