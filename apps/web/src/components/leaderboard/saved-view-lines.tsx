'use client';

import type { SavedView } from '@clapboard/services/saved-views/schemas';
import clsx from 'clsx';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { deleteView, renameView } from '@/server/actions/views';
import type { LeaderboardUrlState } from './leaderboard-state';
import { NameForm } from './name-form';
import { readState } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';
import type { TableLayout } from './use-table-layout';

export interface SavedViewsProps {
  board: LeaderboardDefinition;
  control: LeaderboardControl;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** Returns the state of a saved view. */
export function readView({ path }: SavedView, board: LeaderboardDefinition): LeaderboardUrlState {
  return readState(new URLSearchParams(path.split('?')[1]), board);
}

interface ViewLinesProps extends SavedViewsProps {
  views: readonly SavedView[];
  isCurrent: (view: SavedView) => boolean;
  onChange: () => void;
}

/** Saved views to choose, rename and delete. */
export function ViewLines({ views, isCurrent, onChange, ...props }: ViewLinesProps) {
  const { board, control, layout, onLayout } = props;
  const [changed, setChanged] = useState<{ id: string; act: 'rename' | 'delete' } | null>(null);
  if (views.length === 0) {
    return (
      <p className="py-1 text-sm text-soft">
        No saved views of {board.title} yet. Choose columns, filters and order, then save them here.
      </p>
    );
  }
  const show = (view: SavedView) => {
    control.show(readView(view, board), 'push');
    onLayout({ ...layout, density: view.density });
  };
  const close = () => setChanged(null);
  return (
    <ul className="flex flex-col">
      {views.map((view) => (
        <li key={view.id}>
          {changed?.id !== view.id ? (
            <ViewLine
              view={view}
              current={isCurrent(view)}
              onShow={() => show(view)}
              onRename={() => setChanged({ id: view.id, act: 'rename' })}
              onDelete={() => setChanged({ id: view.id, act: 'delete' })}
            />
          ) : changed.act === 'rename' ? (
            <RenameForm view={view} onClose={close} onChange={onChange} />
          ) : (
            <DeleteForm view={view} onClose={close} onChange={onChange} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ViewLineProps {
  view: SavedView;
  /** the leaderboard shows it */
  current: boolean;
  onShow: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ViewLine({ view: { name }, current, onShow, onRename, onDelete }: ViewLineProps) {
  const icon =
    'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-faint hover:bg-sunken hover:text-ink';
  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onShow}
        className="-ml-2 flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-sunken"
      >
        <span className={clsx('wrap-anywhere min-w-0', current && 'font-semibold')}>{name}</span>
        {current ? <Check aria-hidden className="size-4 shrink-0 text-accent" /> : null}
      </button>
      <button
        type="button"
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={onRename}
        className={icon}
      >
        <Pencil aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
        className={icon}
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </div>
  );
}

interface ChangeFormProps {
  view: SavedView;
  onClose: () => void;
  onChange: () => void;
}

function RenameForm({ view, onClose, onChange }: ChangeFormProps) {
  const [name, setName] = useState(view.name);
  const { busy, failure, run } = useAction(
    renameView,
    { id: view.id, name },
    {
      onSuccess: () => {
        onClose();
        onChange();
      },
    },
  );
  return (
    <NameForm
      label={`New name of ${view.name}`}
      name={name}
      focused
      submit="Rename"
      busy={busy}
      failure={failure?.message}
      onName={setName}
      onSubmit={run}
      onCancel={onClose}
    />
  );
}

function DeleteForm({ view, onClose, onChange }: ChangeFormProps) {
  const { busy, failure, run } = useAction(
    deleteView,
    { id: view.id },
    {
      onSuccess: () => {
        onClose();
        onChange();
      },
    },
  );
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      <p className="wrap-anywhere">Delete “{view.name}”?</p>
      {failure ? (
        <p role="alert" className="text-bad">
          {failure.message}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" autoFocus onClick={onClose}>
          Cancel
        </Button>
        <BusyButton size="sm" variant="danger" busy={busy} onClick={run}>
          Delete
        </BusyButton>
      </div>
    </div>
  );
}
