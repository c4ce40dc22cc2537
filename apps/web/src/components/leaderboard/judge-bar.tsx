'use client';

import type { JudgeChoice } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { Tooltip } from '@/components/ui/tooltip';
import { formatCount, shortenHash } from '@/format/values';
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
    <div aria-busy={fetching} className="flex min-w-0 shrink-0 items-center text-sm">
      <label htmlFor={id} className="sr-only">
        Judged by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) =>
          control.show({ ...control.state, judge: event.currentTarget.value }, 'push')
        }
        className="min-w-0 max-w-56"
      >
        {page.judges.map((judge) => (
          <option key={judge.id} value={judge.id}>
            {judge.label} ({formatCount(judge.results)})
            {page.judges.length > 1 && judge.inDefaultView ? ', default' : ''}
          </option>
        ))}
      </Select>
      {current ? (
        <>
          <p aria-live="polite" className="sr-only">
            <Description choice={current} />
          </p>
          <Tooltip content={<Description choice={current} />}>
            <Link
              href={`/b/${page.benchmark}/about#judge`}
              aria-label="About the judge"
              className="-mr-1.5 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
            >
              <Info aria-hidden className="size-4" />
            </Link>
          </Tooltip>
        </>
      ) : null}
    </div>
  );
}

function Description({ choice }: { choice: JudgeChoice }) {
  if (!choice.judge)
    return <>Each submitter’s own judge. Judges may differ between rows, so compare with care.</>;
  const { model, promptsSource, version } = choice.judge;
  return (
    <>
      <code className="break-all font-mono text-xs">{model}</code>, prompts from {promptsSource},
      version{' '}
      <code className="font-mono text-xs" title={`Version ${version}`}>
        {shortenHash(version)}
      </code>
      .
    </>
  );
}
