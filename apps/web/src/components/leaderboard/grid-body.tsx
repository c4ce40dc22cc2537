'use client';

import type { LeaderboardScale } from '@clapboard/services/leaderboard';
import { noFilters } from '@clapboard/services/leaderboard/query-params';
import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { ColumnWindow } from './column-window';
import type { Column } from './columns';
import type { GridCell } from './grid-keys';
import { firstColumn } from './grid-layout';
import { GridRow } from './grid-row';
import { getLeadingRows } from './leading-rows';
import { type GridLines, getPosition } from './loaded-pages';
import type { LeaderboardRows } from './use-leaderboard-rows';
import type { LeaderboardControl } from './use-leaderboard-state';

interface GridBodyProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  /** the rendered columns */
  window: ColumnWindow;
  control: LeaderboardControl;
  rows: LeaderboardRows;
  lines: GridLines;
  /** the rendered lines */
  items: readonly VirtualItem[];
  /** position of the first line in the page, px */
  top: number;
  /** height of all lines, px */
  total: number;
  /** ranks that several of the loaded rows have */
  sharedRanks: ReadonlySet<number>;
  rankKey: string;
  scales: Readonly<Record<string, LeaderboardScale | null>>;
  entry: GridCell;
  onChoose: (id: string) => void;
  /** number of heading lines */
  headings: number;
}

/** The visible lines, with spacers for the lines above, between and below them. */
export function GridBody(props: GridBodyProps) {
  const { columns, control, rows, lines, items, top, total, sharedRanks, rankKey } = props;
  const { entry, headings } = props;
  const { loaded } = rows;
  const span = firstColumn + columns.length;
  const { models } = control.state;
  const leading = useMemo(
    () => (models.length > 0 ? [] : getLeadingRows(loaded)),
    [models, loaded],
  );
  const shown = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  if (lines.count === 0)
    return <NoRows control={control} hidden={loaded.page.hidden} span={span} />;

  const firstMissing = items.find(({ index }) => {
    const position = getPosition(index, lines.title);
    return position !== null && !loaded.rows.has(position);
  })?.index;
  const line = (index: number) => {
    const position = getPosition(index, lines.title);
    if (position === null)
      return (
        <PublishedTitle
          rows={loaded.page.counts.published}
          index={index}
          headings={headings}
          span={span}
        />
      );
    const row = loaded.rows.get(position);
    if (!row)
      return (
        <MissingLine
          index={index}
          headings={headings}
          span={span}
          rows={rows}
          first={index === firstMissing}
        />
      );
    return (
      <GridRow
        board={props.board}
        row={row}
        line={index}
        ariaRow={headings + index + 1}
        columns={columns}
        shown={shown}
        window={props.window}
        scales={props.scales}
        rankKey={rankKey}
        shared={sharedRanks.has(row.cells[rankKey]?.rank ?? 0)}
        intervals={control.state.intervals}
        chosen={models.indexOf(row.id)}
        charted={leading.indexOf(row.id)}
        onChoose={props.onChoose}
        entry={entry.row === index ? entry.column : null}
      />
    );
  };

  return (
    <tbody>
      {items.map(({ index, start }, at) => (
        <Fragment key={index}>
          <Space height={start - (items[at - 1]?.end ?? top)} span={span} />
          {line(index)}
        </Fragment>
      ))}
      <Space height={total + top - (items.at(-1)?.end ?? top)} span={span} />
    </tbody>
  );
}

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="space" style={{ height }}>
      <td colSpan={span} />
    </tr>
  );
}

interface LineProps {
  index: number;
  headings: number;
  span: number;
}

function PublishedTitle({ rows, index, headings, span }: LineProps & { rows: number }) {
  return (
    <tr aria-rowindex={headings + index + 1} className="title">
      <th colSpan={span} scope="rowgroup">
        <span>
          Published in papers, on the full benchmark{' '}
          <span className="count">{formatCount(rows)}</span>
        </span>
      </th>
    </tr>
  );
}

/** A row that is loading or failed to load. */
function MissingLine({
  index,
  headings,
  span,
  rows,
  first,
}: LineProps & { rows: LeaderboardRows; first: boolean }) {
  return (
    <tr aria-rowindex={headings + index + 1} className="missing">
      <td colSpan={span}>
        {rows.broken !== null && first ? (
          <span role="alert" className="broken">
            {rows.broken}
            <Button size="sm" variant="secondary" onClick={rows.retry}>
              Try again
            </Button>
          </span>
        ) : (
          <span className={rows.broken === null ? 'bar animate-pulse' : 'bar'}>
            <span className="sr-only">Loading</span>
          </span>
        )}
      </td>
    </tr>
  );
}

function NoRows({
  control,
  hidden,
  span,
}: {
  control: LeaderboardControl;
  hidden: number;
  span: number;
}) {
  if (hidden === 0) return null;
  const clear = () => control.show({ ...control.state, filters: noFilters }, 'push');
  return (
    <tbody>
      <tr>
        <td colSpan={span} className="none">
          <div>
            <p>No matching models; {formatCount(hidden)} are hidden by filters.</p>
            <Button size="sm" variant="secondary" onClick={clear}>
              Clear filters
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  );
}
