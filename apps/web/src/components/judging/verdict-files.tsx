'use client';

import { type FormEvent, useState } from 'react';
import type { BenchmarkForm } from '@/components/submit/benchmark-form';
import { addFiles, type ChosenFile } from '@/components/submit/chosen-file';
import { namedFiles } from '@/components/submit/chosen-task';
import { FileDrop } from '@/components/submit/file-drop';
import { rowOf } from '@/components/submit/file-row';
import { FileRows } from '@/components/submit/file-rows';
import { IssueList } from '@/components/submit/issue-list';
import { useFileCheck } from '@/components/submit/use-file-check';
import { useQuestions } from '@/components/submit/use-questions';
import { useUploads } from '@/components/submit/use-uploads';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ActionFailure } from '@/server/action-result';
import { addVerdictFiles } from '@/server/submission-actions';

interface VerdictFilesProps {
  submissionId: string;
  form: BenchmarkForm;
  onCancel: () => void;
}

const notUploaded: ActionFailure = {
  ok: false,
  message: 'Not every file was uploaded. Those that were need not be sent again.',
  fields: {},
  issues: [],
};

const noTasks: Readonly<Record<string, string>> = {};

/** Choosing, checking and sending the files with one's own verdicts. */
export function VerdictFiles({ submissionId, form, onCancel }: VerdictFilesProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [tasks, setTasks] = useState(noTasks);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const questions = useQuestions(form.id);
  const check = useFileCheck({ benchmark: form.id, items: questions.items, files, tasks });
  const uploads = useUploads();
  const preflight = check.phase === 'checked' ? check.preflight : null;
  const errors = preflight?.issues.filter(({ severity }) => severity === 'error') ?? [];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!preflight) return;
    setBusy(true);
    setFailure(null);
    const stored = await uploads.upload(files);
    if (stored) {
      const sent = namedFiles({ files, tasks, preflight }, stored);
      const result = await addVerdictFiles(submissionId, sent);
      if (!result.ok) setFailure(result);
    } else {
      setFailure(notUploaded);
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5 border-line border-t pt-5">
      <p className="max-w-prose text-sm text-soft">
        Files with your own judge’s verdicts on exactly the answers that you submitted. Nothing more
        is asked here then, and the result is marked as self-judged.
      </p>
      {questions.failure ? <Alert tone="bad">{questions.failure}</Alert> : null}
      <FileDrop
        label={files.length > 0 ? 'Add more files' : 'Choose verdict files, or drop them here'}
        hint="In any of the benchmark’s formats that hold verdicts."
        compact
        disabled={busy}
        onFiles={(more) => setFiles((before) => addFiles(before, more))}
      />
      {files.length > 0 ? (
        <FileRows
          rows={files.map((one) => rowOf(one, preflight, uploads.states.get(one.file)))}
          form={form}
          tasks={tasks}
          busy={busy}
          onTask={(name, task) => setTasks((before) => ({ ...before, [name]: task }))}
          onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))}
        />
      ) : null}
      {errors.length > 0 ? <IssueList issues={errors} /> : null}
      {failure ? (
        <Alert tone="bad" live title="Not added">
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
