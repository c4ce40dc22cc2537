'use client';

import type { QuestionRow as Row } from '@clapboard/services/questions';
import clsx from 'clsx';
import { StateLink } from '@/components/ui/state-link';
import { formatCount } from '@/format/values';
import { answerLine, formatDifficulty, inOneLine } from './explored';
import type { ExploredBenchmark } from './explored-benchmark';
import { RowMark } from './row-mark';
import type { ExplorerControl } from './use-explorer';

/** Maximum number of aspects in a row. */
const mostAspects = 2;

interface QuestionRowProps {
  row: Row;
  /** what distinguishes it from the others */
  headline: string;
  control: ExplorerControl;
  isOpen: boolean;
  benchmark: ExploredBenchmark;
  /** an item is open, so the list is narrow on wide screens */
  isBeside: boolean;
}

/** A question in the list; toggles its detail. */
export function QuestionRow(props: QuestionRowProps) {
  const { row, headline, control, benchmark, isOpen, isBeside } = props;
  const { params, list } = control;
  return (
    <StateLink
      control={control}
      to={{ ...params, page: list.page, item: isOpen ? null : row.id }}
      aria-expanded={isOpen}
      data-question={row.id}
      className={clsx(
        'flex w-full items-start gap-3 border-line border-b px-4 py-3.5 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
        isBeside && 'lg:col-start-1 lg:border-r',
        isOpen && 'bg-accent-wash/60 hover:bg-accent-wash/60',
      )}
    >
      <RowMark row={row} className="mt-px" />
      <span
        className={clsx(
          'grid min-w-0 flex-1 gap-x-10 gap-y-1',
          !isBeside && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <span className="wrap-anywhere line-clamp-2 text-sm">{headline}</span>
        <span className="wrap-anywhere line-clamp-2 text-sm text-soft">
          <Answer row={row} />
        </span>
        <RowFacts row={row} benchmark={benchmark} task={list.task} filtered={params.slice} />
      </span>
      <span className="numeric w-12 shrink-0 text-right text-faint text-xs leading-5">
        <span className="sr-only">Question </span>
        {formatCount(row.position)}
      </span>
    </StateLink>
  );
}

interface RowFactsProps {
  row: Row;
  benchmark: ExploredBenchmark;
  task: string;
  /** the aspect that the list is filtered by */
  filtered: string | null;
}

/** Aspects, how others answer, and the correct answer where the model’s isn’t right. */
function RowFacts({ row: { slices: ids, result }, benchmark, task, filtered }: RowFactsProps) {
  const { slices, tasks } = benchmark;
  const metric = tasks.find(({ id }) => id === task)?.metric;
  // Each row of a filtered list shows why it is in the list.
  const ordered = [...ids].sort((a, b) => Number(b === filtered) - Number(a === filtered));
  const found = ordered.flatMap((id) => slices.find((slice) => slice.id === id) ?? []);
  const refined = new Set(found.map(({ parent }) => parent));
  const aspects = found.flatMap(({ id, title }) =>
    refined.has(id) && id !== filtered ? [] : title,
  );
  const correct = result && result.outcome !== 'right' ? inOneLine(result.correct) : '';
  const facts = [
    aspects.slice(0, mostAspects).join(', '),
    result?.difficulty && metric ? formatDifficulty(result.difficulty, metric) : '',
  ].filter(Boolean);
  if (facts.length === 0 && correct === '') return null;
  return (
    <>
      <span className="wrap-anywhere numeric text-faint text-xs">{facts.join(' · ')}</span>
      {correct ? (
        <span className="wrap-anywhere line-clamp-1 text-faint text-xs">Correct: {correct}</span>
      ) : null}
    </>
  );
}

function Answer({ row }: { row: Row }) {
  const text = answerLine(row);
  if (text.trim() !== '') return text;
  const { state } = row;
  const why = state === 'missing' ? 'no answer' : state === null ? '' : 'empty answer';
  return <em className="text-faint">{why}</em>;
}
