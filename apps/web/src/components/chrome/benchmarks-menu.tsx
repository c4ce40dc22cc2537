'use client';

import type { LeaderboardSummary } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { Link } from '@/components/ui/link';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { formatValueWithUnit } from '@/format/values';
import { headerItem, menuItem, type NavBenchmark } from './site-links';

/** The part of the API’s answer that the menu shows. */
interface Leaders {
  data: readonly Pick<LeaderboardSummary, 'benchmark' | 'leader' | 'bestPublished'>[];
}

/** The benchmarks, each with its leader, which loads when the menu opens. */
export function BenchmarksMenu({ benchmarks }: { benchmarks: readonly NavBenchmark[] }) {
  const path = usePathname();
  const [leaders, setLeaders] = useState<Leaders>();
  const loadLeaders = () => {
    if (leaders) return;
    // The menu works without them, and asks again when it is opened next.
    fetchJson('/api/v1/leaderboards', trusted<Leaders>()).then(setLeaders, () => undefined);
  };
  return (
    <PopoverMenu
      id="benchmarks-menu"
      label="Benchmarks"
      title="Benchmarks"
      current={path.startsWith('/b/')}
      className={headerItem}
      onOpen={loadLeaders}
    >
      <ul className="w-80">
        {benchmarks.map((benchmark) => (
          <li key={benchmark.id}>
            <Link
              href={`/b/${benchmark.id}`}
              aria-current={path === `/b/${benchmark.id}` ? 'page' : undefined}
              className={`${menuItem} justify-between gap-4`}
            >
              <span className="font-medium text-ink">{benchmark.title}</span>
              <span className="min-w-0 truncate text-faint text-xs">
                {formatLeader(benchmark, leaders)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  );
}

/** `TimeChat 34.9%`, `Published: GPT-4o 75.0%`, or nothing. */
function formatLeader({ id, style }: NavBenchmark, leaders: Leaders | undefined): string {
  const summary = leaders?.data.find(({ benchmark }) => benchmark === id);
  const row = summary?.leader ?? summary?.bestPublished;
  const value = row && Object.values(row.cells)[0]?.value;
  if (!row || typeof value !== 'number') return '';
  const text = `${formatTaggedModel(row)} ${formatValueWithUnit(value, style)}`;
  return summary?.leader ? text : `Published: ${text}`;
}
