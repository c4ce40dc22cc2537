'use client';

import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { absentOf } from './absent-tasks';
import type { BenchmarkForm } from './benchmark-form';
import { type ChosenFile, sizeText } from './chosen-file';
import { CoverageBars } from './coverage-bars';
import { FileDrop } from './file-drop';
import { rowOf } from './file-row';
import { FileRows } from './file-rows';
import { IssueList } from './issue-list';
import type { FileCheck } from './use-file-check';
import type { UploadState } from './use-uploads';
import type { Verdict } from './verdict';
import { VerdictLine } from './verdict-line';

interface FilesStepProps {
  form: BenchmarkForm;
  limits: SubmissionLimits;
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  check: FileCheck;
  verdict: Verdict | null;
  /** whether a judge will be asked is being found out */
  asking: boolean;
  uploads: ReadonlyMap<File, UploadState>;
  busy: boolean;
  onAdd: (files: ChosenFile[]) => void;
  onRemove: (file: ChosenFile) => void;
  onTask: (name: string, task: string) => void;
}

/** How much one submission may hold. */
export interface SubmissionLimits {
  files: number;
  /** bytes of one file, as it is sent */
  fileBytes: number;
}

/** Choosing files, and everything that can be said about them before they are sent. */
export function FilesStep(props: FilesStepProps) {
  const { form, limits, files, tasks, check, verdict, uploads, busy, onAdd, onRemove, onTask } =
    props;
  const preflight = check.phase === 'checked' ? check.preflight : null;
  return (
    <Card id="files" tabIndex={-1} aria-labelledby="files-step">
      <CardHeader titleId="files-step" title="Prediction files" description={descriptionOf(form)} />
      <CardBody className="flex flex-col gap-6">
        <FileDrop
          label={files.length > 0 ? 'Add more files' : 'Choose files, or drop them here'}
          hint={`In any accepted format, plain, gzip or zip; ${sizeText(limits.fileBytes)} a file.`}
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
          {verdict ? (
            <VerdictLine
              verdict={verdict}
              absent={preflight ? absentOf(form, preflight) : null}
              asking={props.asking}
            />
          ) : null}
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

function descriptionOf({ tasks, judged }: BenchmarkForm): string {
  const titles = tasks.map(({ title }) => title).join(', ');
  const which = tasks.length > 1 ? `, for any of its tasks (${titles})` : '';
  const all = `Checked in your browser before anything is sent. All files of the model together${which}, or a zip of them.`;
  return judged
    ? `${all} Files without errors are then uploaded, to tell what judging takes.`
    : all;
}
