'use client';

import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { listMissing } from '@/components/upload/absent-tasks';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { ChosenFile } from '@/components/upload/chosen-file';
import { CoverageBars, CoverageSkeleton } from '@/components/upload/coverage-bars';
import { FileDrop } from '@/components/upload/file-drop';
import { toRow } from '@/components/upload/file-row';
import { FileRows } from '@/components/upload/file-rows';
import type { FileCheck } from '@/components/upload/use-file-check';
import type { UploadState } from '@/components/upload/use-uploads';
import type { Verdict } from '@/components/upload/verdict';
import { VerdictLine } from '@/components/upload/verdict-line';
import { formatBytes } from '@/format/values';

interface FilesStepProps {
  form: BenchmarkForm;
  limits: SubmissionLimits;
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
  check: FileCheck;
  verdict: Verdict | null;
  /** whether judging is needed isn't known yet */
  asking: boolean;
  uploads: ReadonlyMap<File, UploadState>;
  busy: boolean;
  /** the form was submitted without files */
  missing: boolean;
  onAdd: (files: readonly ChosenFile[]) => void;
  onRemove: (file: ChosenFile) => void;
  onTask: (name: string, task: string) => void;
}

/** Limits of one submission. */
export interface SubmissionLimits {
  files: number;
  /** bytes per file, as uploaded */
  fileBytes: number;
}

/** File selection with the results of the check before upload. */
export function FilesStep(props: FilesStepProps) {
  const { form, limits, files, tasks, check, verdict, uploads, busy, onAdd, onRemove, onTask } =
    props;
  const preflight = check.phase === 'checked' ? check.preflight : null;
  return (
    <Card id="files" tabIndex={-1} aria-labelledby="files-step">
      <CardHeader
        titleId="files-step"
        title="Prediction files"
        description={formatDescription(form)}
      />
      <CardBody className="flex flex-col gap-6">
        <FileDrop
          label={files.length > 0 ? 'Add more files' : 'Choose files or drop them here'}
          hint={`JSON, JSONL, CSV, TSV or XLSX, optionally as gzip or ZIP. Up to ${formatBytes(limits.fileBytes)} per file.`}
          compact={files.length > 0}
          chosen={files}
          disabled={busy}
          error={props.missing ? 'Choose the prediction files.' : undefined}
          onFiles={onAdd}
        />
        {files.length > 0 ? (
          <FileRows
            rows={files.map((chosen) => toRow(chosen, preflight, uploads.get(chosen.file)))}
            form={form}
            tasks={tasks}
            busy={busy}
            onTask={onTask}
            onRemove={onRemove}
          />
        ) : null}
        <div aria-live="polite" className="flex flex-col gap-6 empty:hidden">
          {check.phase === 'checking' ? (
            <>
              <Alert title="Checking every answer…" />
              <CoverageSkeleton form={form} />
            </>
          ) : null}
          {check.phase === 'broken' ? (
            <Alert tone="bad" title="The check didn’t finish">
              {check.message} Remove the last file you added, or reload the page.
            </Alert>
          ) : null}
          {verdict ? (
            <VerdictLine
              verdict={verdict}
              absent={preflight ? listMissing(form, preflight) : null}
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

function formatDescription({ tasks, judged }: BenchmarkForm): string {
  const titles = tasks.map(({ title }) => title).join(', ');
  const which = tasks.length > 1 ? ` They can cover any of these tasks: ${titles}.` : '';
  const all = `Files are checked in your browser before upload. Add all the model’s prediction files at once, or one ZIP of them.${which}`;
  return judged
    ? `${all} Files without errors are then uploaded to estimate the judging cost.`
    : all;
}
