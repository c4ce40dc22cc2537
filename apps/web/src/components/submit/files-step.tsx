'use client';

import type { Preflight } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { BenchmarkForm } from './benchmark-form';
import type { ChosenFile } from './chosen-file';
import { CoverageBars } from './coverage-bars';
import { FileDrop } from './file-drop';
import { type FileRow, FileRows } from './file-rows';
import { IssueList } from './issue-list';
import type { FileCheck } from './use-file-check';
import type { UploadState } from './use-uploads';
import type { Verdict } from './verdict';

interface FilesStepProps {
  form: BenchmarkForm;
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  check: FileCheck;
  verdict: Verdict | null;
  uploads: ReadonlyMap<File, UploadState>;
  busy: boolean;
  onAdd: (files: ChosenFile[]) => void;
  onRemove: (file: ChosenFile) => void;
  onTask: (name: string, task: string) => void;
}

/** Choosing files, and everything that can be said about them before they are sent. */
export function FilesStep(props: FilesStepProps) {
  const { form, files, tasks, check, verdict, uploads, busy, onAdd, onRemove, onTask } = props;
  const preflight = check.phase === 'checked' ? check.preflight : null;
  return (
    <Card id="files" tabIndex={-1} aria-labelledby="files-step">
      <CardHeader
        titleId="files-step"
        title="Prediction files"
        description={`Checked in your browser before anything is sent. One file for each task you have (${form.tasks.map(({ title }) => title).join(', ')}), or all in one zip.`}
      />
      <CardBody className="flex flex-col gap-6">
        <FileDrop
          label={files.length > 0 ? 'Add more files' : 'Choose files, or drop them here'}
          hint="JSON or JSONL, plain, gzip or zip; 64 MiB a file."
          compact={files.length > 0}
          disabled={busy}
          onFiles={onAdd}
        />
        {files.length > 0 ? (
          <FileRows
            rows={files.map((chosen) => rowOf(chosen, preflight, uploads.get(chosen.file)))}
            form={form}
            tasks={tasks}
            busy={busy}
            onTask={onTask}
            onRemove={onRemove}
          />
        ) : null}
        <div aria-live="polite" className="flex flex-col gap-6 empty:hidden">
          {check.phase === 'checking' ? (
            <p className="text-faint text-sm">Checking every answer…</p>
          ) : null}
          {check.phase === 'broken' ? (
            <Alert tone="bad" title="The check did not finish">
              {check.message} Remove the file added last, or reload the page.
            </Alert>
          ) : null}
          {verdict ? <VerdictLine verdict={verdict} /> : null}
          {preflight && preflight.coverage.length > 0 ? (
            <CoverageBars form={form} coverage={preflight.coverage} />
          ) : null}
          {preflight && preflight.issues.length > 0 ? (
            <IssueList issues={preflight.issues} />
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}

function rowOf(
  chosen: ChosenFile,
  preflight: Preflight | null,
  upload: UploadState | undefined,
): FileRow {
  const own = ({ file }: { file: string }) =>
    file === chosen.name || file.startsWith(`${chosen.name}/`);
  const recognised = preflight?.recognised.filter(own) ?? null;
  // An error about one answer of a file that can be read is counted in the coverage instead.
  const readable = new Set(recognised?.filter((file) => !file.refused).map(({ file }) => file));
  const errors = preflight?.issues.filter(
    (issue) => issue.severity === 'error' && own(issue) && !readable.has(issue.file),
  );
  return { chosen, recognised, errors: errors?.length ?? 0, upload };
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'blocked') {
    return (
      <Alert tone="bad" title="Not ready to submit">
        {verdict.reason}
      </Alert>
    );
  }
  if (verdict.kind === 'incomplete') {
    return (
      <Alert tone="warn" title="Incomplete: will be scored, not ranked">
        {verdict.missing.toLocaleString('en')} answers are missing and count as wrong.
      </Alert>
    );
  }
  return <Alert tone="good" title="The files are complete and ready to submit" />;
}
