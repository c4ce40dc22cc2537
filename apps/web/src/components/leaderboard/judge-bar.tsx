'use client';

import type { JudgeChoice } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import clsx from 'clsx';
import { useId } from 'react';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/format/values';
import type { LeaderboardControl } from './use-leaderboard-state';

interface JudgeBarProps {
  page: LeaderboardPage;
  control: LeaderboardControl;
  /** rows of another selection are loading */
  fetching: boolean;
}

/**
 * Whose verdicts the scores use, with a selection of judges: scores by different judges aren't
 * comparable.
 */
export function JudgeBar({ page, control, fetching }: JudgeBarProps) {
  const id = useId();
  const chosen = control.state.judge ?? page.judge ?? '';
  const current = page.judges.find((judge) => judge.id === page.judge);
  return (
    <div
      aria-busy={fetching}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-sunken px-4 py-3 text-sm"
    >
      <label htmlFor={id} className="font-medium">
        Judged by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) =>
          control.show({ ...control.state, judge: event.currentTarget.value }, 'push')
        }
        className="max-w-full sm:max-w-80"
      >
        {page.judges.map((judge) => (
          <option key={judge.id} value={judge.id}>
            {judge.label}
            {judge.isDefault ? ', the leaderboard’s judge' : ''} ({resultsText(judge)})
          </option>
        ))}
      </Select>
      <p aria-live="polite" className={clsx('min-w-0 text-soft', fetching && 'opacity-50')}>
        {current ? <Description choice={current} benchmark={page.benchmark} /> : null}
      </p>
    </div>
  );
}

function resultsText({ results }: JudgeChoice): string {
  if (results === 0) return 'no results';
  return results === 1 ? '1 result' : `${formatCount(results)} results`;
}

function Description({ choice, benchmark }: { choice: JudgeChoice; benchmark: string }) {
  if (!choice.judge)
    return <>Each submitter’s own judge. Judges may differ between rows, so compare with care.</>;
  const { model, promptsSource, version } = choice.judge;
  return (
    <>
      <code className="break-all font-mono text-xs">{model}</code>, prompts of {promptsSource},
      version{' '}
      <code className="font-mono text-xs" title={`Version ${version}`}>
        {version.slice(0, 12)}
      </code>
      .{' '}
      <Link href={`/b/${benchmark}/about#judge`} className="prose-link">
        About the judge
      </Link>
    </>
  );
}
