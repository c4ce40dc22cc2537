'use client';

import type { LeaderboardRow } from '@clapboard/services/core';
import { useMemo } from 'react';
import { Badge } from '@/components/ui/badge';
import { usePrinting } from '@/components/ui/use-printing';
import { rankSetText } from '@/format/rank-set';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { findSharedRanks, rankText } from './cell-text';
import type { Column } from './columns';
import { groupColumns, hasGroups } from './grid-layout';
import { getPosition, type LoadedPages, toLines } from './loaded-pages';
import { ModelCell } from './model-cell';
import { PrintFacts } from './print-facts';
import { layOutPrint, type PrintBlock } from './print-layout';
import { getRankKey } from './query';
import type { LeaderboardControl } from './use-leaderboard-state';
import { ValueCell } from './value-cell';

interface PrintTableProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  loaded: LoadedPages;
}

/**
 * The leaderboard on paper, in place of the grid, which renders only visible lines: tables of as many
 * columns as fit, each with all loaded rows. Rendered only while the page is printed.
 */
export function PrintTable(props: PrintTableProps) {
  return usePrinting() ? <PrintTables {...props} /> : null;
}

export function PrintTables({ board, columns, control, loaded }: PrintTableProps) {
  const { state } = control;
  const { references, scales } = loaded.page;
  const rankKey = getRankKey(board, state);
  const lines = useMemo(() => listLines(loaded), [loaded]);
  const rows = lines.filter((line) => line !== title);
  const { landscape, blocks } = layOutPrint(columns, [...rows, ...references], state.intervals);
  const sharedRanks = findSharedRanks(rows, rankKey);
  const shown = new Set(columns.map(({ key }) => key));
  const formatRank = (row: LeaderboardRow) => {
    const { rank = null, rankSet } = row.cells[rankKey] ?? {};
    if (rank === null) return '–';
    return (
      <>
        {rankText(rank, sharedRanks.has(rank))}
        {rankSet ? <small>{rankSetText(rankSet)}</small> : null}
      </>
    );
  };
  return (
    <div className="print-board" data-landscape={landscape || undefined}>
      <PrintFacts board={board} control={control} loaded={loaded} rows={rows.length} />
      {blocks.map((block, index) => (
        <table key={block.columns.map(({ key }) => key).join()}>
          {blocks.length > 1 ? (
            <caption>
              Columns, part {index + 1} of {blocks.length}
            </caption>
          ) : null}
          <PrintHead {...block} />
          <tbody>
            {lines.map((line) =>
              line === title ? (
                <tr key={title} className="title">
                  <th colSpan={2 + block.columns.length} scope="rowgroup">
                    Published in papers, on the full benchmark
                  </th>
                </tr>
              ) : (
                <tr key={line.id}>
                  <td className="rank">{formatRank(line)}</td>
                  <th scope="row">
                    {index === 0 ? (
                      <ModelCell board={board} row={line} shown={shown} />
                    ) : (
                      <RunName row={line} />
                    )}
                  </th>
                  <Values
                    row={line}
                    columns={block.columns}
                    scales={scales}
                    intervals={state.intervals}
                  />
                </tr>
              ),
            )}
            {references.map((row) => (
              <tr key={row.id} className="reference">
                <td className="rank" />
                <th scope="row">{row.modelName}</th>
                <Values row={row} columns={block.columns} scales={{}} intervals={false} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Stands for the title of the published rows. */
const title = 'title';

/** Returns the loaded rows up to the first gap, and the title of the published ones. */
function listLines(loaded: LoadedPages): (LeaderboardRow | typeof title)[] {
  const lines = toLines(loaded);
  const listed: (LeaderboardRow | typeof title)[] = [];
  for (let line = 0; line < lines.count; line++) {
    const position = getPosition(line, lines.title);
    const row = position === null ? title : loaded.rows.get(position);
    if (!row) break;
    listed.push(row);
  }
  return listed;
}

/** The name of a row in the further tables; the first has its settings. */
function RunName({ row }: { row: LeaderboardRow }) {
  return (
    <span className="name">
      {row.modelName}
      {row.runTag ? <Badge className="tag">{row.runTag}</Badge> : null}
    </span>
  );
}

function PrintHead({ columns, widths }: PrintBlock) {
  return (
    <>
      <colgroup>
        <col className="rank" />
        <col />
        {columns.map(({ key }, index) => (
          <col key={key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        {hasGroups(columns) ? (
          <tr className="groups">
            <td colSpan={2} />
            {groupColumns(columns).map(({ group, members }) => (
              <th key={members[0].key} colSpan={members.length} scope="colgroup">
                {group}
              </th>
            ))}
          </tr>
        ) : null}
        <tr>
          <th scope="col" className="rank">
            Rank
          </th>
          <th scope="col" className="model">
            Model
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface ValuesProps {
  row: LeaderboardRow;
  columns: readonly Column[];
  scales: LoadedPages['page']['scales'];
  intervals: boolean;
}

function Values({ row, columns, scales, intervals }: ValuesProps) {
  return columns.map((column, index) => (
    <ValueCell
      key={column.key}
      row={row}
      column={column}
      columnIndex={index}
      scale={scales[column.key] ?? null}
      interval={intervals}
      entry={false}
    />
  ));
}
