'use client';

import clsx from 'clsx';
import { toHeadline } from '@/components/shared/question-headline';
import type { ExploredBenchmark } from './explored-benchmark';
import { QuestionDetail } from './question-detail';
import { QuestionRow } from './question-row';
import type { ExplorerControl } from './use-explorer';

/** Letters of an item’s ID, such as that of a clip, which needs less width than its answer. */
const mostBrief = 30;

interface QuestionItemsProps {
  control: ExplorerControl;
  benchmark: ExploredBenchmark;
}

/**
 * The rows of a page. The open item's detail follows its row in the document, for narrow screens
 * and screen readers; on wide screens the grid places it beside the list.
 */
export function QuestionItems({ control, benchmark }: QuestionItemsProps) {
  const { list, params, show } = control;
  const isBeside = list.rows.some(({ id }) => id === params.item);
  const headlines = list.rows.map((row) => toHeadline(row, list.sameText));
  const isBrief = headlines.every((lines) => lines.join('').length <= mostBrief);
  return (
    <ul
      className={clsx(
        'grid overflow-clip rounded-card border border-line bg-surface',
        isBeside ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : '[&>li:last-child>a]:border-b-0',
      )}
      // Extra height of a long detail goes below the rows, not between them.
      style={{ gridTemplateRows: `repeat(${list.rows.length}, max-content) 1fr` }}
    >
      {list.rows.map((row, index) => {
        const isOpen = row.id === params.item;
        return (
          <li key={row.id} className="contents">
            <QuestionRow
              row={row}
              headline={headlines[index] ?? []}
              control={control}
              benchmark={benchmark}
              isOpen={isOpen}
              isBeside={isBeside}
              isBrief={isBrief}
            />
            {isOpen ? (
              <section
                aria-label={`Question ${row.position}`}
                className="border-line max-lg:border-b lg:sticky lg:top-0 lg:col-start-2 lg:row-start-1 lg:-row-end-1 lg:max-h-dvh lg:self-start lg:overflow-y-auto"
              >
                <QuestionDetail
                  row={row}
                  control={control}
                  benchmark={benchmark}
                  onClose={() => show({ ...params, page: list.page, item: null }, 'push')}
                />
              </section>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
