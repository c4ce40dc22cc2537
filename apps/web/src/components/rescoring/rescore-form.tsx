'use client';

import type { CompareCandidate } from '@clapboard/services/compare';
import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import { createRescoreSchema } from '@clapboard/services/rescoring/schemas';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { TextareaField, useFieldError } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { createRescore } from '@/server/actions/rescoring';
import { explainPlan } from './plan-text';
import { type Pickable, SubmissionPicker } from './submission-picker';
import { TargetFields } from './target-fields';

interface RescoreFormProps {
  options: RescoreOptions;
  title: string;
  /** selected by the address */
  chosen: readonly Pickable[];
  revisionId: string;
  /** submissions for an empty query */
  initial: readonly CompareCandidate[];
}

/** Plans a rescore: which submissions, which versions, and why. */
export function RescoreForm({ options, title, initial, ...address }: RescoreFormProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState(address.chosen);
  const toScope = (submissions: readonly Pickable[]) => ({
    kind: 'submissions' as const,
    submissionIds: submissions.map(({ submissionId }) => submissionId),
  });
  const form = useActionForm({
    schema: createRescoreSchema,
    defaultValues: {
      benchmark: options.benchmark,
      scope: chosen.length > 0 ? toScope(chosen) : { kind: 'board' },
      revisionId: address.revisionId || undefined,
      rejudge: false,
      reason: '',
    },
    action: createRescore,
    onSuccess: (id) => router.push(`/admin/rescoring/${id}`),
  });
  const scopeError = useFieldError(form, 'scope');
  const { watch, setValue } = form.fields;
  const [scope, revisionId, judgeProfileId, rejudge = false] = watch([
    'scope.kind',
    'revisionId',
    'judgeProfileId',
    'rejudge',
  ]);

  function chooseScope(kind: typeof scope) {
    setValue('scope', kind === 'board' ? { kind } : toScope(chosen));
    const active = options.revisions.some(({ id, active }) => active && id === revisionId);
    if (kind === 'submissions' && !active) setValue('revisionId', undefined);
  }

  const sentences = explainPlan({
    title,
    scorerVersion: options.scorerVersion,
    submissions: scope === 'board' ? null : chosen.length,
    revision: options.revisions.find(({ id }) => id === revisionId)?.label ?? null,
    judge: options.judges.find((judge) => judge.profileId === judgeProfileId)?.label ?? null,
    rejudge,
  });
  return (
    <Form
      form={form}
      submit="Plan rescoring"
      className="gap-7"
      disabled={form.done || (scope === 'submissions' && chosen.length === 0)}
    >
      <RadioCards
        name="scope"
        legend="Submissions to rescore"
        value={scope}
        options={[
          {
            value: 'board',
            title: 'The whole leaderboard',
            hint: 'Every submission with a result, including private ones.',
          },
          {
            value: 'submissions',
            title: 'Selected submissions',
            hint: 'Other submissions keep their versions.',
          },
        ]}
        onChange={chooseScope}
      />
      {scope === 'submissions' ? (
        <SubmissionPicker
          benchmark={options.benchmark}
          chosen={chosen}
          initial={initial}
          // The form shows why the server refused the scope.
          error={form.failure ? undefined : scopeError}
          onChange={(next) => {
            setChosen(next);
            setValue('scope', toScope(next));
          }}
        />
      ) : null}
      <TargetFields form={form} options={options} wholeBoard={scope === 'board'} />
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        maxLength={1000}
        hint="Shown in the history of every result that changes, and stored in the audit log."
      />
      <Alert title="What this does">
        <ol className="flex list-decimal flex-col gap-1.5 pl-4">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Alert>
    </Form>
  );
}
