'use client';

import type { JudgeChoice, LeaderboardView } from '@clapboard/services';
import clsx from 'clsx';
import Link from 'next/link';
import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/figures/format';
import type { BoardControl } from './use-board-state';

/** Whose verdicts the rows rest on, and the choice of another judge's: numbers of two judges do not compare. */
export function JudgeBar({ view, control }: { view: LeaderboardView; control: BoardControl }) {
  const id = useId();
  const chosen = control.state.judge ?? view.judge ?? '';
  const current = view.judges.find((one) => one.id === view.judge);
  return (
    <div
      aria-busy={control.fetching}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-sunken px-4 py-3 text-sm"
    >
      <label htmlFor={id} className="font-medium">
        Judged by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) => control.judgeBy(event.currentTarget.value)}
        className="max-w-full sm:max-w-80"
      >
        {view.judges.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
            {one.isDefault ? ', the board’s judge' : ''} ({resultsText(one)})
          </option>
        ))}
      </Select>
      <p aria-live="polite" className={clsx('min-w-0 text-soft', control.fetching && 'opacity-50')}>
        {current ? <Description choice={current} benchmark={view.benchmark} /> : null}
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
    return <>Each submitter’s own judge. Rows may be by different ones: compare with care.</>;
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
