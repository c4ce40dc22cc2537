'use client';

import type { FoundFact } from '@clapboard/benchmarks';
import type { ModelView } from '@clapboard/services/core';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { ApiError, loadCode } from '@/api-client/fetch-json';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { useUploads } from '@/components/upload/use-uploads';
import type { Verdict } from '@/components/upload/verdict';
import { type Draft, type DraftErrors, type KnownModel, touches } from '@/submission-draft/draft';
import { fillDraft } from '@/submission-draft/fill-draft';
import type { PublishedModel } from '@/submission-draft/published-models';
import { FilesStep, type SubmissionLimits } from './files-step';
import { JudgingStep } from './judging-step';
import { ModelFields } from './model-fields';
import { RunFactFields } from './run-fact-fields';
import { SettingFields } from './setting-fields';
import { SubmitActions } from './submit-actions';
import { SubmitSummary } from './submit-summary';
import { useCheckedFiles } from './use-checked-files';
import { useChosenFiles } from './use-chosen-files';
import { useDraft } from './use-draft';
import { useSubmit } from './use-submit';

interface SubmitFormProps {
  form: BenchmarkForm;
  models: readonly ModelView[];
  /** models that papers report */
  published: readonly PublishedModel[];
  limits: SubmissionLimits;
  /** a model preselected by the link */
  preset: KnownModel | null;
}

/** The submission form: select and check files, choose the model, enter run settings, submit. */
export function SubmitForm({ form, models, published, limits, preset }: SubmitFormProps) {
  const chosen = useChosenFiles();
  const { files, tasks } = chosen;
  const [errors, setErrors] = useState<DraftErrors>({});
  /** Submit was pressed without files. */
  const [missing, setMissing] = useState(false);
  /** Submit was pressed while the files were still being checked. */
  const [waiting, setWaiting] = useState(false);
  const uploads = useUploads();
  const checked = useCheckedFiles(form, chosen, { limit: limits.files, uploads });
  const { questions, check, checking, verdict, estimating, asking } = checked;
  const { draft, change, discard } = useDraft(form.id, preset);
  const [validating, validate] = useTransition();
  const submit = useSubmit(form, { uploads, onFields: setErrors, onDone: discard });
  useLeaveWarning(files.length > 0 && submit.phase !== 'done');

  /** A changed field has no error until it is validated again. */
  function edit(part: Partial<Draft>) {
    change(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([control]) => !touches(part, control))),
    );
  }

  const state = waiting || validating ? 'waiting' : submit.phase;
  const busy = state !== 'editing';
  const cancelUpload = submit.phase === 'uploading' ? uploads.cancel : null;
  const cancel = waiting ? () => setWaiting(false) : cancelUpload;

  /** Submits the form if its fields are valid and the verdict on its files is one of `accepted`. */
  async function send(accepted: readonly Verdict['kind'][]): Promise<void> {
    setWaiting(false);
    const { findDraftErrors } = await loadCode(() => import('@/submission-draft/draft-errors'));
    const found = findDraftErrors(draft, form.runSettings);
    setErrors(found);
    setMissing(files.length === 0);
    const wrong = files.length === 0 ? 'files' : Object.keys(found)[0];
    if (wrong) return focusOn(wrong);
    if (checking) return setWaiting(true);
    if (check.phase !== 'checked' || !verdict || !accepted.includes(verdict.kind))
      return focusOn('files');
    void submit.start({ files, tasks, draft, preflight: check.preflight });
  }

  const validateAndSend = (accepted: readonly Verdict['kind'][]) =>
    validate(async () => {
      try {
        await send(accepted);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        submit.fail(error.message);
      }
    });

  // What the user typed stays.
  const fill = useEffectEvent((facts: readonly FoundFact[]) => {
    const part = fillDraft(draft, facts);
    if (Object.keys(part).length > 0) edit(part);
  });
  const facts = check.phase === 'checked' ? check.facts : null;
  useEffect(() => {
    if (facts) fill(facts);
  }, [facts]);

  // Incomplete submissions are sent only after their warning was shown.
  const sendChecked = useEffectEvent(() => validateAndSend(['complete']));
  useEffect(() => {
    if (waiting && !checking) sendChecked();
  }, [waiting, checking]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        validateAndSend(['complete', 'incomplete']);
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {questions.failure ? (
          <Alert tone="bad" live title="Can’t check the files">
            {questions.failure}{' '}
            <button type="button" className="prose-link" onClick={questions.reload}>
              Try again
            </button>
          </Alert>
        ) : null}
        <FilesStep
          form={form}
          limits={limits}
          files={files}
          tasks={tasks}
          check={check}
          verdict={verdict}
          asking={asking}
          uploads={uploads.states}
          busy={busy}
          missing={missing && files.length === 0}
          onAdd={chosen.add}
          onRemove={chosen.remove}
          onTask={chosen.assign}
        />
        <Card aria-labelledby="model-step">
          <CardHeader
            titleId="model-step"
            title="Model"
            description="The model that produced the predictions."
          />
          <CardBody>
            <ModelFields
              benchmark={form.id}
              draft={draft}
              errors={errors}
              models={models}
              published={published}
              onChange={edit}
            />
          </CardBody>
        </Card>
        <Card aria-labelledby="run-step">
          <CardHeader
            titleId="run-step"
            title="Run settings"
            description="Shown with the scores, because frames and prompts change the results."
          />
          <CardBody>
            <SettingFields form={form} draft={draft} errors={errors} onChange={edit} />
            <RunFactFields draft={draft} errors={errors} onChange={edit} />
          </CardBody>
        </Card>
        {form.judged ? <JudgingStep estimating={estimating} /> : null}
      </div>
      <SubmitSummary
        form={form}
        files={files}
        check={check}
        verdict={verdict}
        estimating={asking}
        estimate={estimating.estimate}
        draft={draft}
      >
        <SubmitActions
          state={state}
          failure={submit.failure}
          incomplete={(missing && files.length === 0) || Object.keys(errors).length > 0}
          onCancel={cancel}
        />
      </SubmitSummary>
    </form>
  );
}

/** Scrolls to the first error; a radio group is focused at its first option. */
function focusOn(control: string): void {
  const target =
    document.getElementById(control) ??
    document.querySelector<HTMLElement>(`input[name="${CSS.escape(control)}"]`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
