'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { formatBytes, formatCounted } from '@/format/values';
import { ArchiveContents } from './archive-contents';
import type { BenchmarkForm } from './benchmark-form';
import type { ChosenFile } from './chosen-file';
import { type FileRow, getFirst } from './file-row';
import { countContents, formatTaskTitles, formatTitles } from './found-in-file';
import type { UploadState } from './use-uploads';

interface FileRowsProps {
  rows: readonly FileRow[];
  form: BenchmarkForm;
  tasks: Readonly<Record<string, string>>;
  busy: boolean;
  onTask: (name: string, task: string) => void;
  onRemove: (file: ChosenFile) => void;
}

/** The selected files with their recognised tasks and upload progress. */
export function FileRows({ rows, form, tasks, busy, onTask, onRemove }: FileRowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : getFirst(rows);
  return (
    <div>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((row) => {
          const { name, file } = row.chosen;
          return (
            <li key={name} className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[1fr_15.5rem_auto]">
              <div className="min-w-0">
                <p className="wrap-anywhere max-sm:pr-12">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="numeric ml-1.5 whitespace-nowrap text-faint text-sm">
                    {formatBytes(file.size)}
                  </span>
                </p>
                <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-faint text-sm">
                  <Finding row={row} form={form} />
                </div>
                {filesInside(row) > 1 ? (
                  <ArchiveContents archive={name} recognised={row.recognised ?? []} form={form} />
                ) : null}
                <UploadLine state={row.upload} name={name} />
              </div>
              <TaskChoice row={row} form={form} chosen={tasks[name]} busy={busy} onTask={onTask} />
              <button
                type="button"
                aria-label={`Remove ${name}`}
                disabled={busy}
                onClick={() => onRemove(row.chosen)}
                className="inline-flex size-10 items-center justify-center justify-self-end rounded-control text-faint hover:bg-sunken hover:text-ink disabled:opacity-50 max-sm:order-first max-sm:-mb-10"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < rows.length ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {rows.length} files
        </Button>
      ) : null}
    </div>
  );
}

function filesInside({ recognised }: FileRow): number {
  return new Set(recognised?.map(({ file }) => file)).size;
}

function Finding({ row, form }: { row: FileRow; form: BenchmarkForm }) {
  const { recognised, errors } = row;
  if (recognised === null) return <Skeleton className="h-4 w-40" />;
  if (errors > 0) {
    return (
      <Badge tone="bad">
        <CircleAlert aria-hidden className="size-3" />
        {formatCounted(errors, 'error')}
      </Badge>
    );
  }
  if (row.skipped) return <Badge>Skipped</Badge>;
  if (recognised.length === 0) return <Badge tone="warn">Not recognised</Badge>;
  const inside = filesInside(row);
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
        {inside > 1 ? `${inside} files inside` : formatTitles(recognised, form).join(', ')}
      </span>
      <span className="numeric">{countContents(recognised, form)}</span>
    </>
  );
}

interface TaskChoiceProps {
  row: FileRow;
  form: BenchmarkForm;
  chosen: string | undefined;
  busy: boolean;
  onTask: (name: string, task: string) => void;
}

/**
 * The task of a file, editable. Not for files with several tasks, archives with several files, or
 * benchmarks with a single task.
 */
function TaskChoice({ row, form, chosen, busy, onTask }: TaskChoiceProps) {
  const { name } = row.chosen;
  const found = row.recognised ?? [];
  if (found.length > 1 || form.tasks.length === 1) {
    return (
      <p className="self-center text-soft text-sm">{formatTaskTitles(found, form).join(', ')}</p>
    );
  }
  return (
    <div>
      <Select
        aria-label={`Task of ${name}`}
        value={chosen || found[0]?.task || ''}
        disabled={busy}
        onChange={(event) => onTask(name, event.currentTarget.value)}
      >
        <option value="">{row.recognised ? 'Choose a task' : 'Checking…'}</option>
        {form.tasks.map((task) => (
          <option key={task.id} value={task.id}>
            {task.title}
          </option>
        ))}
      </Select>
    </div>
  );
}

function UploadLine({ state, name }: { state: UploadState | undefined; name: string }) {
  if (!state) return null;
  if (state.phase === 'failed') {
    return (
      <p role="alert" className="mt-2 text-bad text-sm">
        Upload failed. {state.message}
      </p>
    );
  }
  const share = state.phase === 'stored' ? 1 : state.share;
  return (
    <div className="mt-2 flex items-center gap-3">
      <Progress value={share} label={`Upload of ${name}`} className="max-w-64" />
      <span className="numeric text-faint text-xs">
        {state.phase === 'stored' ? 'Uploaded' : `${Math.round(share * 100)}%`}
      </span>
    </div>
  );
}
