'use client';

import type { SavedView } from '@clapboard/services/saved-views/schemas';
import { useState } from 'react';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAction } from '@/components/ui/use-action';
import { saveView } from '@/server/actions/views';
import { NameForm } from './name-form';
import { readView, type SavedViewsProps, ViewLines } from './saved-view-lines';
import { writeState } from './state';
import type { TableLayout } from './use-table-layout';

interface ViewPage {
  data: SavedView[];
}

/** Saved views of a leaderboard to choose, rename and delete, and a form that saves the current one. */
export function SavedViews(props: SavedViewsProps) {
  const { board, control, layout } = props;
  const { data, error, refetch } = useApiQuery({
    queryKey: ['saved-views', board.id],
    queryFn: ({ signal }) =>
      fetchJson(`/api/v1/me/views?benchmark=${board.id}&limit=200`, trusted<ViewPage>(), {
        cache: 'no-store',
        signal,
      }),
  });
  const current = writeState(control.state, board);
  const isCurrent = (view: SavedView) =>
    view.density === layout.density && writeState(readView(view, board), board) === current;
  const onChange = () => void refetch();
  return (
    <div className="flex flex-col gap-3 pb-3">
      {data ? (
        <ViewLines {...props} views={data.data} isCurrent={isCurrent} onChange={onChange} />
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-2 py-2 text-sm">
          <p className="text-bad">{error.message}</p>
          <Button size="sm" variant="secondary" onClick={onChange}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2 py-1">
          <p className="sr-only">Loading</p>
          <Skeleton className="h-7" />
          <Skeleton className="h-7" />
        </div>
      )}
      <SaveForm
        path={control.buildHref(control.state)}
        density={layout.density}
        onSaved={onChange}
      />
    </div>
  );
}

interface SaveFormProps {
  path: string;
  density: TableLayout['density'];
  onSaved: () => void;
}

function SaveForm({ path, density, onSaved }: SaveFormProps) {
  const [name, setName] = useState('');
  const { busy, failure, run } = useAction(
    saveView,
    { name, path, density },
    {
      onSuccess: () => {
        setName('');
        onSaved();
      },
    },
  );
  return (
    <div className="border-line border-t pt-3">
      <NameForm
        label="Name of the current view"
        name={name}
        submit="Save"
        busy={busy}
        failure={failure?.message}
        onName={setName}
        onSubmit={run}
      />
    </div>
  );
}
