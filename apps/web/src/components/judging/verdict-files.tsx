'use client';

import { type FormEvent, useState } from 'react';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { addFiles, type ChosenFile } from '@/components/upload/chosen-file';
import { namedFiles } from '@/components/upload/chosen-task';
import { FileDrop } from '@/components/upload/file-drop';
import { toRow } from '@/components/upload/file-row';
import { FileRows } from '@/components/upload/file-rows';
import { filesToSend } from '@/components/upload/skipped-files';
import { useFileCheck } from '@/components/upload/use-file-check';
import { useQuestions } from '@/components/upload/use-questions';
import { useUploads } from '@/components/upload/use-uploads';
import type { ActionFailure } from '@/server/actions/client';
import { addVerdicts } from '@/server/actions/submissions';

interface VerdictFilesProps {
  submissionId: string;
  form: BenchmarkForm;
  onCancel: () => void;
}

const notUploaded: ActionFailure = {
  message: 'Some files were not uploaded. Try again; uploaded files aren’t sent twice.',
  fields: {},
  issues: [],
};

const noTasks: Readonly<Record<string, string>> = {};

/** Selects, checks and uploads files with submitted verdicts. */
export function VerdictFiles({ submissionId, form, onCancel }: VerdictFilesProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [tasks, setTasks] = useState(noTasks);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const questions = useQuestions(form.id);
  const check = useFileCheck({
    benchmark: form.id,
    items: questions.items,
    access: questions.access,
    files,
    tasks,
  });
  const uploads = useUploads();
  const preflight = check.phase === 'checked' ? check.preflight : null;
  const errors = preflight?.issues.filter(({ severity }) => severity === 'error') ?? [];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!preflight) return;
    setBusy(true);
    setFailure(null);
    const stored = await uploads.upload(filesToSend(files, preflight));
    if (stored) {
      const sent = namedFiles({ files, tasks, preflight }, stored);
      const { serverError } = await addVerdicts({ submissionId, files: [...sent] });
      setFailure(serverError ?? null);
    } else {
      setFailure(notUploaded);
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5 border-line border-t pt-5">
      <p className="max-w-prose text-sm text-soft">
        Upload your own judge’s verdicts on the submitted answers. No more judge calls are made, and
        the result is marked as self-judged.
      </p>
      {questions.failure ? <Alert tone="bad">{questions.failure}</Alert> : null}
      <FileDrop
        label={files.length > 0 ? 'Add more files' : 'Choose verdict files, or drop them here'}
        hint="Any format of the benchmark that includes verdicts."
        compact
        disabled={busy}
        onFiles={(more) => setFiles((before) => addFiles(before, more))}
      />
      {files.length > 0 ? (
        <FileRows
          rows={files.map((file) => toRow(file, preflight, uploads.states.get(file.file)))}
          form={form}
          tasks={tasks}
          busy={busy}
          onTask={(name, task) => setTasks((before) => ({ ...before, [name]: task }))}
          onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))}
        />
      ) : null}
      {errors.length > 0 ? <IssueList issues={errors} /> : null}
      {failure ? (
        <Alert tone="bad" live title="Files not added">
          {failure.message}
        </Alert>
      ) : null}
      {failure && failure.issues.length > 0 ? <IssueList issues={failure.issues} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || !preflight || errors.length > 0}>
          {busy ? 'Adding…' : 'Add and score again'}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
