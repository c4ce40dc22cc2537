'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services';
import clsx from 'clsx';
import { seriesColour } from '@/components/charts/palette';
import { Checkbox } from '@/components/ui/input';
import { rankLabel, type Scale, type Section } from './arrange';
import type { DetailAnchor } from './cell-detail';
import type { Column } from './columns';
import { ModelCell } from './model-cell';
import { RankMark } from './rank-mark';
import { stickyModel, stickyRank, stickyTick } from './sticky';
import { ValueCell } from './value-cell';

interface BoardRowProps {
  row: LeaderboardRow;
  section: Section;
  columns: readonly Column[];
  /** one a column */
  scales: readonly (Scale | null)[];
  metric: ShownMetric;
  rankKey: string;
  intervals: boolean;
  /** place among the charted models, −1 when it is not charted */
  charted: number;
  onSelect: (id: string) => void;
  onDetail: (anchor: DetailAnchor | null) => void;
  /** the tab key leads into the values here */
  entry: boolean;
}

const ground = 'border-line border-b bg-surface group-hover:bg-sunken';

/** One model with its values. */
export function BoardRow(props: BoardRowProps) {
  const { row, section, columns, scales, metric, rankKey, charted } = props;
  const cell = row.cells[rankKey];
  return (
    <tr className="group">
      <td className={clsx(ground, stickyTick, 'z-10 p-0')}>
        {section.id === 'levels' ? null : (
          <span className="flex h-13 items-center justify-center">
            <Checkbox
              aria-label={`Chart ${row.modelName}`}
              checked={charted >= 0}
              onChange={() => props.onSelect(row.id)}
              style={charted >= 0 ? { accentColor: seriesColour(charted) } : undefined}
            />
          </span>
        )}
      </td>
      <td className={clsx(ground, stickyRank, 'z-10 pr-2 text-right sm:pr-3')}>
        {section.id === 'levels' ? null : (
          <RankMark
            label={rankLabel(cell, section.rows, rankKey)}
            cell={cell}
            reason={row.kind === 'published' ? 'published' : row.complete ? 'absent' : 'incomplete'}
          />
        )}
      </td>
      <th scope="row" className={clsx(ground, stickyModel, 'z-10 px-3 text-left font-normal')}>
        <ModelCell row={row} />
      </th>
      {columns.map((column, index) => (
        <ValueCell
          key={column.key}
          row={row}
          column={column}
          metric={metric}
          scale={scales[index] ?? null}
          interval={props.intervals}
          onDetail={props.onDetail}
          entry={props.entry && index === 0}
        />
      ))}
    </tr>
  );
}
