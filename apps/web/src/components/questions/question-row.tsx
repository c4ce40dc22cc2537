'use client';

import type { QuestionRow as Row } from '@clapboard/services/questions';
import clsx from 'clsx';
import { StateLink } from '@/components/ui/state-link';
import { formatCount } from '@/format/values';
import { answerLine } from './explored';
import { RowMark } from './row-mark';
import type { ExplorerControl } from './use-explorer';

interface QuestionRowProps {
  row: Row;
  /** what distinguishes it from the others */
  headline: string;
  control: ExplorerControl;
  isOpen: boolean;
  /** an item is open, so the list is narrow on wide screens */
  isBeside: boolean;
}

/** A question in the list; toggles its detail. */
export function QuestionRow({ row, headline, control, isOpen, isBeside }: QuestionRowProps) {
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
      </span>
      <span className="numeric w-12 shrink-0 text-right text-faint text-xs leading-5">
        <span className="sr-only">Question </span>
        {formatCount(row.position)}
      </span>
    </StateLink>
  );
}

function Answer({ row }: { row: Row }) {
  const text = answerLine(row);
  if (text.trim() !== '') return text;
  const { state } = row;
  const why = state === 'missing' ? 'no answer' : state === null ? '' : 'empty answer';
  return <em className="text-faint">{why}</em>;
}
