'use client';

import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckLine } from '@/components/ui/check-line';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { columnPresets, findPreset } from './column-presets';
import {
  type Column,
  factColumns,
  listEveryColumn,
  toColumns,
  type ValueColumn,
  withNumbers,
} from './columns';
import { columnLimit } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';

interface ColumnPickerProps {
  board: LeaderboardDefinition;
  /** visible columns */
  columns: readonly Column[];
  /** columns with a score in any row */
  scoredColumns: readonly string[];
  control: LeaderboardControl;
}

/** All columns that the leaderboard can show, with search and checkboxes. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { board, columns, scoredColumns, control } = props;
  const { state } = control;
  const unfolded = withNumbers(toColumns(board, { ...state, folded: [] }), scoredColumns);
  const folded = unfolded.length - columns.length;
  return (
    <Panel
      title="Columns"
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden className="size-4" />
          Columns
        </Button>
      }
      footer={
        <>
          <span className="text-faint text-sm" role="status">
            {columns.length} shown{folded > 0 ? `, ${folded} hidden` : ''}
          </span>
          <span className="flex gap-1">
            <FoldButton columns={columns} control={control} />
            <Button
              size="sm"
              variant="ghost"
              disabled={state.columns === null}
              onClick={() => control.show({ ...state, columns: null, folded: [] }, 'push')}
            >
              Reset
            </Button>
          </span>
        </>
      }
    >
      <PickerList {...props} />
    </Panel>
  );
}

/** Folds the parts of all selected aspects, or unfolds them; nothing without parts. */
function FoldButton({ columns, control }: Pick<ColumnPickerProps, 'columns' | 'control'>) {
  const { state } = control;
  const aspects = columns.filter((column) => column.kind === 'value' && column.open !== null);
  if (state.columns === null || aspects.length === 0) return null;
  const isFolded = aspects.every((column) => column.kind === 'value' && column.open === false);
  const slices = aspects.flatMap((column) => (column.kind === 'value' ? [column.slice.id] : []));
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() =>
        control.show({ ...state, folded: isFolded ? [] : [...new Set(slices)] }, 'push')
      }
    >
      {isFolded ? 'Show parts' : 'Hide parts'}
    </Button>
  );
}

interface Group {
  title: string;
  columns: Column[];
}

function PickerList({ board, columns, scoredColumns, control }: ColumnPickerProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const every = withNumbers(listEveryColumn(board), scoredColumns);
  const order = [...every, ...factColumns].map(({ key }) => key);
  // Folded columns are chosen, too.
  const shown = new Set(control.state.columns ?? columns.map(({ key }) => key));
  const choose = (keys: readonly string[], on: boolean) => {
    const next = order.filter((key) => (keys.includes(key) ? on : shown.has(key)));
    if (next.length > 0) control.show({ ...control.state, columns: next });
  };
  const found = toGroups(every)
    .map((group) => ({
      ...group,
      columns: group.columns.filter((column) => matches(group, column, search)),
    }))
    .filter((group) => group.columns.length > 0);
  return (
    <div className="flex flex-col gap-1">
      <div className="mb-2 flex flex-wrap gap-1.5">
        {columnPresets.map(({ id: preset, title, keys }) => (
          <Button
            key={preset}
            size="sm"
            variant="secondary"
            aria-pressed={findPreset(board, control.state.columns ?? [])?.id === preset}
            onClick={() =>
              control.show(
                { ...control.state, columns: keys(board).slice(0, columnLimit), folded: [] },
                'push',
              )
            }
          >
            {title}
          </Button>
        ))}
      </div>
      <label htmlFor={id} className="sr-only">
        Search columns
      </label>
      <Input
        id={id}
        type="search"
        placeholder="Search columns"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-2"
      />
      {found.length === 0 ? <p className="py-4 text-faint text-sm">No matching columns.</p> : null}
      {found.map((group) => (
        <PickerGroup
          key={`${group.title} ${search !== ''}`}
          group={group}
          shown={shown}
          open={search !== '' || group.columns.some(({ key }) => shown.has(key))}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

function toGroups(columns: readonly Column[]): Group[] {
  const values = columns.filter((column): column is ValueColumn => column.kind === 'value');
  const titles = [...new Set(values.map(getTitle))];
  return [
    ...titles.map((title) => ({
      title,
      columns: values.filter((value) => getTitle(value) === title),
    })),
    { title: 'Model and run', columns: [...factColumns] },
  ];
}

function getTitle({ task, metric }: ValueColumn): string {
  return `${task.short}: ${metric.title}`;
}

function matches(group: Group, column: Column, search: string): boolean {
  const text = `${group.title} ${column.title}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface PickerGroupProps {
  group: Group;
  shown: ReadonlySet<string>;
  open: boolean;
  onChoose: (keys: readonly string[], on: boolean) => void;
}

function PickerGroup({ group, shown, open, onChoose }: PickerGroupProps) {
  const keys = group.columns.map(({ key }) => key);
  const ticked = keys.filter((key) => shown.has(key)).length;
  const all = ticked === keys.length;
  return (
    <details open={open} className="border-line border-t py-1 first-of-type:border-t-0">
      <summary className="flex min-h-10 items-center gap-2 rounded-md font-semibold text-sm hover:bg-sunken">
        <span className="min-w-0 flex-1">{group.title}</span>
        <span className="numeric font-normal text-faint text-xs">
          {ticked} of {keys.length}
        </span>
      </summary>
      <div className="flex flex-col pb-2">
        {group.columns.map(({ key, title }) => (
          <CheckLine
            key={key}
            checked={shown.has(key)}
            onChange={() => onChoose([key], !shown.has(key))}
          >
            {title}
          </CheckLine>
        ))}
        <button
          type="button"
          onClick={() => onChoose(keys, !all)}
          className="prose-link mt-1 min-h-8 self-start text-xs"
        >
          {all ? 'Hide all in this group' : 'Show all in this group'}
        </button>
      </div>
    </details>
  );
}
