'use client';

import type { QuestionList, QuestionRow as Row } from '@clapboard/services/questions';
import clsx from 'clsx';
import { formatInOneLine } from '@/components/shared/question-headline';
import { StateLink } from '@/components/ui/state-link';
import { formatCount } from '@/format/values';
import { formatAnswer, formatDifficulty, isGraded, isSelfDescribing } from './explored';
import type { ExploredBenchmark } from './explored-benchmark';
import { RowMark } from './row-mark';
import type { ExplorerControl } from './use-explorer';

/** Maximum number of aspects in a row. */
const mostAspects = 2;

interface QuestionRowProps {
  row: Row;
  /** the lines that distinguish it from the others */
  headline: readonly string[];
  control: ExplorerControl;
  isOpen: boolean;
  benchmark: ExploredBenchmark;
  /** an item is open, so the list is narrow on wide screens */
  isBeside: boolean;
  /** the headlines of all rows are short, so answers get their width */
  isBrief: boolean;
}

/** A question in the list; toggles its detail. */
export function QuestionRow(props: QuestionRowProps) {
  const { row, headline, control, benchmark, isOpen, isBeside, isBrief } = props;
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
          !isBeside &&
            (isBrief
              ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
              : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'),
        )}
      >
        <span className="flex min-w-0 flex-col gap-1">
          {headline.map((line, index) => (
            <span
              key={[index, line].join(' ')}
              className={clsx(
                'wrap-anywhere line-clamp-2 text-sm',
                // Options often differ in their last words only.
                headline.length > 1 && 'max-sm:line-clamp-3',
              )}
            >
              {line}
            </span>
          ))}
          <RowFacts row={row} benchmark={benchmark} list={list} filtered={params.slice} />
        </span>
        <span className="flex min-w-0 flex-col gap-1">
          <span className="wrap-anywhere line-clamp-2 text-sm text-soft">
            <Answer row={row} />
          </span>
          <Correct row={row} />
        </span>
      </span>
      <span className="numeric shrink-0 text-right lg:w-12 text-faint text-xs leading-5">
        <span className="sr-only">Question </span>
        {formatCount(row.position)}
      </span>
    </StateLink>
  );
}

interface RowFactsProps {
  row: Row;
  benchmark: ExploredBenchmark;
  list: QuestionList;
  /** the aspect that the list is filtered by */
  filtered: string | null;
}

/** Aspects and how others answer. */
function RowFacts({ row: { slices: ids, result }, benchmark, list, filtered }: RowFactsProps) {
  const { slices, tasks } = benchmark;
  const metric = tasks.find(({ id }) => id === list.task)?.metric;
  // Each row of a filtered list shows why it is in the list.
  const ordered = [...ids].sort((a, b) => Number(b === filtered) - Number(a === filtered));
  const found = ordered.flatMap((id) => slices.find((slice) => slice.id === id) ?? []);
  const refined = new Set(found.map(({ parent }) => parent));
  const aspects = found.flatMap(({ id, title }) =>
    refined.has(id) && id !== filtered ? [] : title,
  );
  const aspect = aspects.slice(0, mostAspects).join(', ');
  const difficulty =
    result?.difficulty && metric ? formatDifficulty(result.difficulty, metric, isGraded(list)) : '';
  if (aspect === '' && difficulty === '') return null;
  return (
    <span className="wrap-anywhere numeric overflow-hidden text-faint text-xs">
      {/* At the start of a line, the dot is clipped. */}
      <span className="-ml-2.5 flex flex-wrap">
        {aspect ? <span className="pl-2.5">{aspect}</span> : null}
        {difficulty ? (
          <span className="relative pl-2.5">
            {aspect ? <span className="absolute left-0 whitespace-pre">{' · '}</span> : null}
            {difficulty}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** The correct answer where the model’s isn’t right. */
function Correct({ row: { result } }: { row: Row }) {
  if (!result || result.outcome === 'right' || result.correct.length === 0) return null;
  return (
    <span className="wrap-anywhere line-clamp-2 text-faint text-xs">
      {isSelfDescribing(result.correct) ? null : 'Correct: '}
      {formatInOneLine(result.correct)}
    </span>
  );
}

function Answer({ row }: { row: Row }) {
  const text = formatAnswer(row);
  if (text.trim() !== '') {
    return (
      <>
        {row.answer && isSelfDescribing(row.answer) ? null : (
          <span className="text-faint">Answer: </span>
        )}
        {text}
      </>
    );
  }
  const { state } = row;
  const why = state === 'missing' ? 'no answer' : state === null ? '' : 'empty answer';
  return <em className="text-faint">{why}</em>;
}
