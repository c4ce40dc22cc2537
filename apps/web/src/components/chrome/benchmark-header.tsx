import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Rss } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tabs';

interface BenchmarkHeaderProps {
  definition: BenchmarkDefinition;
  current: 'leaderboard' | 'about';
  /** a line of facts under the tagline */
  children?: ReactNode;
}

/** Returns the path of a benchmark's feed. */
function getFeedPath({ id }: BenchmarkDefinition): string {
  return `/b/${id}/feed.atom`;
}

/** Returns the link by which feed readers find the feed of a benchmark's pages. */
export function feedMetadata(definition: BenchmarkDefinition): Metadata['alternates'] {
  const title = `${definition.title} on Clapboard`;
  return { types: { 'application/atom+xml': [{ url: getFeedPath(definition), title }] } };
}

/** Title of a benchmark's pages, their tabs and the submit button. */
export function BenchmarkHeader({ definition, current, children }: BenchmarkHeaderProps) {
  const base = `/b/${definition.id}`;
  const pages = [
    { id: 'leaderboard', title: 'Leaderboard', href: base },
    { id: 'about', title: 'About', href: `${base}/about` },
  ];
  return (
    <header className="border-line border-b bg-surface">
      <div className="frame pt-10 sm:pt-14">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-3xl">
            <h1 className="font-semibold text-title">{definition.title}</h1>
            <p className="mt-3 text-lg text-soft leading-snug">{definition.tagline}</p>
          </div>
          <Link href={`${base}/submit`} className={`${buttonClass('primary')} no-print`}>
            Submit predictions
          </Link>
        </div>
        {children}
        <nav aria-label={definition.title} className="no-print mt-8 flex gap-6">
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
            className="ml-auto inline-flex h-11 items-center gap-1.5 font-medium text-faint text-sm transition-colors hover:text-ink"
          >
            <Rss aria-hidden className="size-3.5" />
            Feed
          </a>
        </nav>
      </div>
    </header>
  );
}
