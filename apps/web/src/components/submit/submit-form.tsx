'use client';

import type { ModelView } from '@clapboard/services';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { BenchmarkForm } from './benchmark-form';
import { addFiles, type ChosenFile } from './chosen-file';
import { type Draft, type DraftErrors, draftErrors, type KnownModel, touches } from './draft';
import { FilesStep } from './files-step';
import { ModelFields } from './model-fields';
import { SettingFields } from './setting-fields';
import { SubmitSummary } from './submit-summary';
import { useDraft } from './use-draft';
import { useFileCheck } from './use-file-check';
import { useLeaveWarning } from './use-leave-warning';
import { useQuestions } from './use-questions';
import { useSubmit } from './use-submit';
import { verdictOf } from './verdict';

interface SubmitFormProps {
  form: BenchmarkForm;
  models: readonly ModelView[];
  /** a model that the link asked for */
  preset: KnownModel | null;
}

const noTasks: Readonly<Record<string, string>> = {};

/** From prediction files to a submission: choose and check, name the model, say how it was run, send. */
export function SubmitForm({ form, models, preset }: SubmitFormProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [tasks, setTasks] = useState(noTasks);
  const [errors, setErrors] = useState<DraftErrors>({});
  const questions = useQuestions(form.id);
  const check = useFileCheck({ benchmark: form.id, items: questions.items, files, tasks });
  const { draft, change, discard } = useDraft(form.id, preset);
  const submit = useSubmit(form, { onFields: setErrors, onDone: discard });
  useLeaveWarning(files.length > 0 && submit.phase !== 'done');

  /** A changed field is not wrong any more, until it is looked at again. */
  function edit(part: Partial<Draft>) {
    change(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([control]) => !touches(part, control))),
    );
  }

  const verdict = check.phase === 'checked' ? verdictOf(check.preflight, form.overall) : null;
  const busy = submit.phase !== 'editing';

  function send(event: FormEvent) {
    event.preventDefault();
    const found = draftErrors(draft, form.runSettings);
    setErrors(found);
    const wrong = Object.keys(found)[0];
    if (wrong) return focusOn(wrong);
    if (check.phase !== 'checked' || !verdict || verdict.kind === 'blocked')
      return focusOn('files');
    void submit.start({ files, tasks, draft, preflight: check.preflight });
  }

  return (
    <form
      noValidate
      onSubmit={send}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {questions.failure ? (
          <Alert tone="bad" live title="The files cannot be checked now">
            {questions.failure}{' '}
            <button type="button" className="prose-link" onClick={questions.reload}>
              Try again
            </button>
          </Alert>
        ) : null}
        <FilesStep
          form={form}
          files={files}
          tasks={tasks}
          check={check}
          verdict={verdict}
          uploads={submit.uploads}
          busy={busy}
          onAdd={(more) => setFiles((before) => addFiles(before, more))}
          onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))}
          onTask={(name, task) => setTasks((before) => ({ ...before, [name]: task }))}
        />
        <Card aria-labelledby="model-step">
          <CardHeader titleId="model-step" title="Model" description="What made the predictions." />
          <CardBody>
            <ModelFields draft={draft} errors={errors} models={models} onChange={edit} />
          </CardBody>
        </Card>
        <Card aria-labelledby="run-step">
          <CardHeader
            titleId="run-step"
            title="How it was run"
            description="Shown beside the numbers: a model scores differently with other frames or prompts."
          />
          <CardBody>
            <SettingFields form={form} draft={draft} errors={errors} onChange={edit} />
          </CardBody>
        </Card>
      </div>
      <SubmitSummary form={form} files={files} check={check} verdict={verdict} draft={draft}>
        {submit.failure ? (
          <Alert tone="bad" live title="Not submitted">
            {submit.failure}
          </Alert>
        ) : null}
        {Object.keys(errors).length > 0 ? (
          <Alert tone="bad" live>
            Some fields need attention. They are marked.
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" className="flex-1" disabled={busy}>
            {submit.failure && !busy ? 'Try again' : words[submit.phase]}
          </Button>
          {submit.phase === 'uploading' ? (
            <Button variant="secondary" size="lg" onClick={submit.cancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </SubmitSummary>
    </form>
  );
}

const words = {
  editing: 'Submit',
  uploading: 'Uploading…',
  creating: 'Submitting…',
  done: 'Submitted',
} as const;

/** Takes the reader to what must be mended; a group of choices is named by its first one. */
function focusOn(control: string): void {
  const target =
    document.getElementById(control) ??
    document.querySelector<HTMLElement>(`input[name="${CSS.escape(control)}"]`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
