import type { LeaderboardRow, Provenance } from '@clapboard/services/core';
import { memo, useMemo } from 'react';
import { formatFullValue } from '@/components/shared/full-value';
import { GuideLink } from '@/components/shared/guide-link';
import { provenanceKinds } from '@/components/shared/provenance-text';
import type { Column } from './columns';
import type { LoadedPages } from './loaded-pages';

interface FootnotesProps {
  columns: readonly Column[];
  board: LoadedPages;
}

/** Notes on how to read the table, limited to those that the loaded rows need. */
export const Footnotes = memo(function Footnotes({ columns, board }: FootnotesProps) {
  const { page, rows: loaded } = board;
  const findMarks = useMemo(() => memoizeMarks(columns), [columns]);
  const marks = new Set([...loaded.values()].flatMap(findMarks));
  const scored = page.counts.scored > 0;
  const published = page.counts.published > 0;
  const sample = page.revision?.sample ?? false;
  const shaded = columns.some(
    (column) => column.kind === 'value' && column.metric.direction !== 'neutral',
  );
  return (
    <div className="grid gap-x-10 gap-y-3 text-faint text-sm leading-relaxed md:grid-cols-2 xl:grid-cols-3">
      {scored ? (
        <p>
          <strong className="font-semibold text-soft">Ranks</strong> use the value over all items.
          The range under a rank gives the possible ranks, with 95% confidence for the whole column.
          Incomplete rows have no rank.{' '}
          <GuideLink to="/docs/numbers#rank">Read more about ranks</GuideLink>
        </p>
      ) : null}
      {marks.has('partial') ? (
        <p>
          <strong className="font-semibold text-soft">all … · n/N</strong> appears under an official
          value that counts n of N items. Over all items, refused, empty, undecided and excluded
          items count at the worst value; ranks, sorting, shading and charts use it. Results from
          older scorers without it have no rank until rescored.
        </p>
      ) : null}
      {published ? (
        <p>
          <strong className="font-semibold text-soft">Published</strong> rows are numbers reported
          in papers. They weren’t scored here and have no rank
          {sample ? '; don’t compare them with the sample data, which is a different dataset' : ''}.
        </p>
      ) : null}
      {marks.has('derived') ? (
        <p>
          <strong className="font-semibold text-soft">‡</strong> marks an average that the paper
          doesn’t print. It is the mean of the row’s published numbers.
        </p>
      ) : null}
      {marks.has('misprinted') ? (
        <p>
          <strong className="font-semibold text-soft">†</strong> marks a number that can’t be right.
          It is shown as printed; see the value for the reason.
        </p>
      ) : null}
      {kinds
        .filter((kind) => marks.has(kind))
        .map((kind) => (
          <p key={kind}>
            <strong className="font-semibold text-soft">{provenanceKinds[kind].title}</strong>
            {': '}
            {provenanceKinds[kind].meaning}
          </p>
        ))}
      {marks.has('incomplete') ? (
        <p>
          <strong className="font-semibold text-soft">Incomplete</strong> rows lack some answers or
          judge verdicts. Missing answers count as wrong. Scores that need a missing verdict are
          empty, or exclude it if the official code does. These rows aren’t ranked.
        </p>
      ) : null}
      {shaded && scored ? (
        <p>
          <strong className="font-semibold text-soft">Shading</strong> is per column, from worst{' '}
          <span
            aria-hidden
            className="inline-flex overflow-hidden rounded-xs align-[-0.15em] ring-1 ring-line"
          >
            {[0.1, 0.3, 0.5, 0.7, 0.85, 1].map((step) => (
              <span key={step} className="heat size-3.5" style={{ '--strength': step }} />
            ))}
          </span>{' '}
          to best, which is bold. Published rows aren’t shaded.
        </p>
      ) : null}
    </div>
  );
});

/** Marks on rows; published scores have their own explanation. */
const kinds = ['verified', 'key-known', 'server-judged', 'spot-checked', 'self-judged'] as const;

type Mark = 'partial' | 'derived' | 'misprinted' | 'incomplete' | Provenance['kind'];

/** Returns a function that lists the marks of a row once: scrolling loads rows by the hundred, and keeps all. */
function memoizeMarks(columns: readonly Column[]): (row: LeaderboardRow) => readonly Mark[] {
  const known = new WeakMap<LeaderboardRow, readonly Mark[]>();
  return (row) => {
    const marks = known.get(row) ?? listMarks(row, columns);
    known.set(row, marks);
    return marks;
  };
}

function listMarks(row: LeaderboardRow, columns: readonly Column[]): Mark[] {
  const cells = Object.values(row.cells);
  const isPartial = columns.some((column) => {
    const cell = column.kind === 'value' ? row.cells[column.key] : undefined;
    return column.kind === 'value' && cell && formatFullValue(cell, column.metric) !== null;
  });
  return [
    ...(isPartial ? ['partial' as const] : []),
    ...(cells.some(({ derived }) => derived) ? ['derived' as const] : []),
    ...(cells.some(({ misprint }) => misprint) ? ['misprinted' as const] : []),
    ...(row.kind === 'scored' && !row.complete ? ['incomplete' as const] : []),
    ...(row.provenance ? [row.provenance.kind] : []),
  ];
}
