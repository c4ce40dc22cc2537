'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { useFieldError } from '@/components/ui/form/fields';
import { useActionForm } from '@/components/ui/form/use-action-form';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { addFiles, type ChosenFile } from '@/components/upload/chosen-file';
import { namedFiles } from '@/components/upload/chosen-task';
import { FileDrop } from '@/components/upload/file-drop';
import { toRow } from '@/components/upload/file-row';
import { FileRows } from '@/components/upload/file-rows';
import { listFilesToSend } from '@/components/upload/skipped-files';
import { useFileCheck } from '@/components/upload/use-file-check';
import { useQuestions } from '@/components/upload/use-questions';
import { useUploads } from '@/components/upload/use-uploads';
import type { ActionFailure, ActionResult } from '@/server/actions/client';
import { addVerdicts } from '@/server/actions/submissions';

interface VerdictFilesProps {
  submissionId: string;
  form: BenchmarkForm;
  onCancel: () => void;
}

const notUploaded: ActionFailure = {
  message: 'Some files weren’t uploaded. Try again; uploaded files aren’t sent twice.',
  fields: {},
  issues: [],
};

const schema = z.object({
  files: z.array(z.custom<ChosenFile>()).min(1, { error: 'Choose verdict files.' }),
});

const noTasks: Readonly<Record<string, string>> = {};

/** Selects, checks and uploads files with submitted verdicts. */
export function VerdictFiles({ submissionId, form, onCancel }: VerdictFilesProps) {
  const [tasks, setTasks] = useState(noTasks);
  const verdictForm = useActionForm({ schema, defaultValues: { files: [] }, action: send });
  const { busy, failure } = verdictForm;
  const { field } = useController({ control: verdictForm.fields.control, name: 'files' });
  const files: readonly ChosenFile[] = field.value;
  const filesError = useFieldError(verdictForm, 'files');
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

  async function send(): Promise<ActionResult> {
    if (!preflight) return { serverError: notUploaded };
    const stored = await uploads.upload(listFilesToSend(files, preflight));
    if (!stored) return { serverError: notUploaded };
    return addVerdicts({
      submissionId,
      files: [...namedFiles({ files, tasks, preflight }, stored)],
    });
  }

  return (
    <form
      noValidate
      onSubmit={verdictForm.submit}
      className="flex flex-col gap-5 border-line border-t pt-5"
    >
      <p className="max-w-prose text-sm text-soft">
        Upload your own judge’s verdicts on the submitted answers. No more judge calls are made, and
        the result is marked as self-judged.
      </p>
      {questions.failure ? <Alert tone="bad">{questions.failure}</Alert> : null}
      <FileDrop
        label={files.length > 0 ? 'Add more files' : 'Choose verdict files, or drop them here'}
        hint="Any format of the benchmark that includes verdicts."
        compact
        chosen={files}
        disabled={busy}
        error={filesError}
        inputRef={field.ref}
        onFiles={(more) => field.onChange(addFiles(verdictForm.fields.getValues('files'), more))}
      />
      {files.length > 0 ? (
        <FileRows
          rows={files.map((file) => toRow(file, preflight, uploads.states.get(file.file)))}
          form={form}
          tasks={tasks}
          busy={busy}
          onTask={(name, task) => setTasks((before) => ({ ...before, [name]: task }))}
          onRemove={(file) => field.onChange(files.filter((other) => other !== file))}
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
        <BusyButton
          type="submit"
          busy={busy}
          disabled={files.length > 0 && (!preflight || errors.length > 0)}
        >
          {busy ? 'Adding…' : 'Add and score again'}
        </BusyButton>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
