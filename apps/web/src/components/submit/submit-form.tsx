'use client';

import type { ModelView } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { useUploads } from '@/components/upload/use-uploads';
import type { KnownModel } from '@/submission-draft/draft';
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
import { useSubmitForm } from './use-submit-form';

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
  const uploads = useUploads();
  const checked = useCheckedFiles(form, chosen, { limit: limits.files, uploads });
  const { questions, check, verdict, estimating, asking } = checked;
  const { draft, errors, edit, lacksFiles, state, failure, cancel, submit } = useSubmitForm(form, {
    chosen,
    checked,
    uploads,
    preset,
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
          busy={state !== 'editing'}
          missing={lacksFiles}
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
          failure={failure}
          incomplete={lacksFiles || Object.keys(errors).length > 0}
          onCancel={cancel}
        />
      </SubmitSummary>
    </form>
  );
}
