'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { StateLink } from '@/components/ui/state-link';
import { formatCount } from '@/format/values';
import { toFirstPage } from '@/url-state/questions';
import type { ExploredBenchmark } from './explored-benchmark';
import { ListPages } from './list-pages';
import { QuestionItems } from './question-items';
import type { ExplorerControl } from './use-explorer';

interface QuestionResultsProps {
  control: ExplorerControl;
  benchmark: ExploredBenchmark;
}

/** The filtered list, or why it is empty. */
export function QuestionResults({ control, benchmark }: QuestionResultsProps) {
  const { list, isLoading, failure, retry } = control;
  const [singular, plural] = benchmark.noun;
  const box = useRef<HTMLElement>(null);
  return (
    <section
      ref={box}
      aria-label="Questions"
      aria-busy={isLoading}
      onKeyDown={(event) => move(event, box.current, control)}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p role="status" className="numeric text-soft">
          {isLoading
            ? 'Loading'
            : `${formatCount(list.total)} ${list.total === 1 ? singular : plural}`}
        </p>
        <p className="text-faint text-xs max-lg:hidden">
          <Key>J</Key>/<Key>K</Key> or <Key>↑</Key>/<Key>↓</Key> to move, <Key>Enter</Key> to open,{' '}
          <Key>Esc</Key> to close
        </p>
      </div>
      {failure === null ? null : (
        <Alert tone="bad" live title="Can’t load the questions">
          <p>{failure}</p>
          <Button variant="secondary" size="sm" onClick={retry} className="mt-3">
            Try again
          </Button>
        </Alert>
      )}
      {list.total === 0 && !isLoading && failure === null ? (
        <Nothing control={control} />
      ) : (
        <div className={clsx('transition-opacity', (isLoading || failure) && 'opacity-50')}>
          <QuestionItems control={control} benchmark={benchmark} />
        </div>
      )}
      <ListPages control={control} />
    </section>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-surface px-1 py-px font-sans text-2xs">
      {children}
    </kbd>
  );
}

function Nothing({ control }: { control: ExplorerControl }) {
  const { params } = control;
  const cleared = { ...toFirstPage(params), slice: null, outcome: null, text: '' };
  return (
    <EmptyState
      title="No matching questions"
      action={
        <Button variant="secondary" size="sm" asChild>
          <StateLink control={control} to={cleared}>
            Clear filters
          </StateLink>
        </Button>
      }
    >
      No question matches all filters. Search finds questions that contain every word, in the
      question or in the model’s answer.
    </EmptyState>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves through the list by keys; the open item follows, and Escape closes it. */
function move(event: KeyboardEvent, box: HTMLElement | null, control: ExplorerControl): void {
  const { params, list, show } = control;
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
  const onRow = event.target.dataset.question;
  const current = rows.findIndex(
    ({ dataset: { question } }) => question === (onRow ?? params.item),
  );
  if (event.key === 'Escape' && params.item !== null) {
    rows[current]?.focus();
    show({ ...params, page: list.page, item: null }, 'replace');
    return;
  }
  const step = steps[event.key];
  // Arrow keys scroll inside a text.
  if (step === undefined || (onRow === undefined && event.key.startsWith('Arrow'))) return;
  event.preventDefault();
  const next = rows[current + step];
  if (!next?.dataset.question) return;
  next.focus();
  if (params.item !== null) {
    show({ ...params, page: list.page, item: next.dataset.question }, 'replace');
  }
}
