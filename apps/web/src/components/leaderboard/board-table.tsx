'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import { Fragment, useState } from 'react';
import { type Section, scaleOf } from './arrange';
import { type Board, cellKey } from './board';
import { BoardHead } from './board-head';
import { BoardRow } from './board-row';
import { CellDetail, type DetailAnchor } from './cell-detail';
import type { Column } from './columns';
import { moveInGrid } from './grid-keys';
import type { BoardControl } from './use-board-state';

interface BoardTableProps {
  board: Board;
  metric: ShownMetric;
  columns: readonly Column[];
  sections: readonly Section[];
  control: BoardControl;
  selected: readonly string[];
  onSelect: (id: string) => void;
  /** slice whose ranks the rank column shows */
  rankSlice: string;
  labelledBy: string;
}

const sectionTitles: Record<Section['id'], string | null> = {
  models: null,
  published: 'Published by the paper, on the full benchmark',
  levels: 'Reference levels',
};

/** The table of models and values. Arrow keys move between values; one tab stop leads into them. */
export function BoardTable(props: BoardTableProps) {
  const { board, metric, columns, sections, control, selected, rankSlice } = props;
  const [anchor, setAnchor] = useState<DetailAnchor | null>(null);
  const rankKey = cellKey(control.state.task, metric.id, rankSlice);
  const shown = anchor
    ? sections.flatMap((section) => section.rows).find((row) => row.id === anchor.row)
    : undefined;
  const column = anchor ? columns.find((one) => one.key === anchor.column) : undefined;
  const firstRow = sections[0]?.rows[0]?.id;

  return (
    <div
      className="relative max-h-[max(28rem,82dvh)] overflow-auto rounded-card border border-line bg-surface"
      onScroll={() => setAnchor(null)}
    >
      <table
        aria-labelledby={props.labelledBy}
        className="w-full border-separate border-spacing-0 text-sm"
        onKeyDown={moveInGrid}
      >
        <BoardHead
          board={board}
          columns={columns}
          control={control}
          rankTitle={board.slices.find((slice) => slice.id === rankSlice)?.title ?? rankSlice}
        />
        {sections.map((section) => {
          const scales = columns.map((one) =>
            section.id === 'levels' ? null : scaleOf(section.rows, one.key, metric.direction),
          );
          return (
            <Fragment key={section.id}>
              <tbody>
                {sectionTitles[section.id] ? (
                  <SectionTitle title={sectionTitles[section.id]} span={columns.length + 3} />
                ) : null}
                {section.rows.map((row) => (
                  <BoardRow
                    key={row.id}
                    row={row}
                    section={section}
                    columns={columns}
                    scales={scales}
                    metric={metric}
                    rankKey={rankKey}
                    intervals={control.state.intervals}
                    charted={selected.indexOf(row.id)}
                    onSelect={props.onSelect}
                    onDetail={setAnchor}
                    entry={row.id === firstRow}
                  />
                ))}
              </tbody>
            </Fragment>
          );
        })}
      </table>
      {anchor && shown && column ? (
        <CellDetail anchor={anchor} row={shown} column={column} metric={metric} />
      ) : null}
    </div>
  );
}

function SectionTitle({ title, span }: { title: string | null; span: number }) {
  return (
    <tr>
      <th
        colSpan={span}
        scope="rowgroup"
        className="border-line border-b bg-sunken text-left font-medium text-faint text-xs"
      >
        <span className="sticky left-0 inline-block px-4 py-2">{title}</span>
      </th>
    </tr>
  );
}
