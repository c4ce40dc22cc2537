'use client';

import clsx from 'clsx';
import { StateLink } from '@/components/ui/state-link';
import { formatCount, formatShare } from '@/format/values';
import { toFirstPage } from '@/url-state/questions';
import { outcomeLooks } from './outcome-looks';
import type { ExplorerControl } from './use-explorer';

const chip =
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors';

/** The outcomes of the items that match the other filters, as a stacked bar and as filters. */
export function OutcomeChips({ control }: { control: ExplorerControl }) {
  const { list, params } = control;
  if (list.outcomes === null) return null;
  const all = list.outcomes.reduce((sum, { items }) => sum + items, 0);
  return (
    <div className="mt-1 flex flex-col gap-4">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {list.outcomes.map(({ kind, items }) => (
          <span
            key={kind}
            className="min-w-1"
            style={{ flexGrow: items, backgroundColor: outcomeLooks[kind].fill }}
          />
        ))}
      </div>
      <nav aria-label="Outcome" className="flex flex-wrap gap-2">
        <StateLink
          control={control}
          to={{ ...toFirstPage(params), outcome: null }}
          aria-current={params.outcome === null ? 'true' : undefined}
          className={clsx(chip, getAppearance(params.outcome === null))}
        >
          All <span className="numeric text-faint">{formatCount(all)}</span>
        </StateLink>
        {list.outcomes.map(({ kind, items }) => {
          const { title, meaning, icon: Icon, colour } = outcomeLooks[kind];
          const isChosen = params.outcome === kind;
          return (
            <StateLink
              key={kind}
              control={control}
              to={{ ...toFirstPage(params), outcome: isChosen ? null : kind }}
              aria-current={isChosen ? 'true' : undefined}
              title={meaning}
              className={clsx(chip, getAppearance(isChosen))}
            >
              <Icon aria-hidden className={clsx('size-4', colour)} />
              {title}
              <span className="numeric text-faint">
                {formatCount(items)}
                <span className="max-sm:hidden"> · {formatShare(items, all)}</span>
              </span>
            </StateLink>
          );
        })}
      </nav>
    </div>
  );
}

function getAppearance(isChosen: boolean): string {
  return isChosen
    ? 'border-accent bg-accent-wash text-ink'
    : 'border-line bg-surface text-soft hover:border-line-strong hover:text-ink';
}
