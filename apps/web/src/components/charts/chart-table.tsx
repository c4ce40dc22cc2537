'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';

/** A chart's values as rows; the first cell is the row's heading. */
export interface ChartTableData {
  columns: readonly { title: string; numeric?: boolean | undefined }[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Maximum rows rendered at once: thousands would make every page slow. */
const shownAtFirst = 100;

interface ChartTableProps {
  caption: string;
  table: ChartTableData;
  /** for screen readers and print only, so nothing in it may be focusable */
  unseen?: boolean | undefined;
}

/** The values of a chart as a table. */
export function ChartTable({ caption, table, unseen }: ChartTableProps) {
  const [all, setAll] = useState(false);
  const { columns, rows } = table;
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <Table caption={caption} unseen={unseen}>
        <thead>
          <tr>
            {columns.map(({ title, numeric }, index) => (
              <Th key={title || index} numeric={numeric}>
                {title || <span className="sr-only">Row</span>}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row" className="min-w-32">
                {name}
              </th>
              {cells.map((cell, index) => {
                const column = columns[index + 1];
                return (
                  <Td key={column?.title ?? index} numeric={column?.numeric}>
                    {cell}
                  </Td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < rows.length ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-soft">
          {formatCount(shown.length)} of {formatCount(rows.length)} rows
          {unseen ? null : (
            <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
              Show all
            </Button>
          )}
        </p>
      ) : null}
    </>
  );
}
