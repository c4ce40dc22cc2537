'use client';

import type { CompareCandidate, RescoreOptions } from '@clapboard/services';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState, useTransition } from 'react';
import { RadioCards } from '@/components/submit/radio-cards';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { ActionFailure } from '@/server/action-result';
import { askForRescore } from '@/server/rescore-actions';
import { planSentences } from './plan-text';
import { type Pickable, SubmissionPicker } from './submission-picker';
import { type Target, TargetFields } from './target-fields';

interface RescoreFormProps {
  options: RescoreOptions;
  title: string;
  /** chosen in the address */
  chosen: readonly Pickable[];
  revisionId: string;
  /** submissions found without a query */
  initial: readonly CompareCandidate[];
}

/** Asks for a rescoring: what is scored again, by which versions, and why. */
export function RescoreForm({ options, title, initial, ...address }: RescoreFormProps) {
  const router = useRouter();
  const [scope, setScope] = useState<'board' | 'submissions'>(
    address.chosen.length > 0 ? 'submissions' : 'board',
  );
  const [chosen, setChosen] = useState(address.chosen);
  const [target, setTarget] = useState<Target>({
    revisionId: address.revisionId,
    judgeProfileId: '',
    rejudge: false,
  });
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [busy, startTransition] = useTransition();
  const { revisionId, judgeProfileId, rejudge } = target;
  const errors = failure?.fields ?? {};

  function choose(next: typeof scope) {
    setScope(next);
    const active = options.revisions.some(({ id, active }) => active && id === revisionId);
    if (next === 'submissions' && !active) setTarget({ ...target, revisionId: '' });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    startTransition(async () => {
      const result = await askForRescore({
        benchmark: options.benchmark,
        scope:
          scope === 'board'
            ? { kind: 'board' }
            : {
                kind: 'submissions',
                submissionIds: chosen.map(({ submissionId }) => submissionId),
              },
        ...(revisionId && { revisionId }),
        ...(judgeProfileId && { judgeProfileId, rejudge }),
        reason,
      });
      setFailure(result.ok ? null : result);
      if (result.ok) router.push(`/admin/rescoring/${result.value}`);
    });
  }

  const sentences = planSentences({
    title,
    scorerVersion: options.scorerVersion,
    submissions: scope === 'board' ? null : chosen.length,
    revision: options.revisions.find(({ id }) => id === revisionId)?.label ?? null,
    judge: options.judges.find((one) => one.profileId === judgeProfileId)?.label ?? null,
    rejudge,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-7">
      <RadioCards
        name="scope"
        legend="What is scored again"
        value={scope}
        options={[
          {
            value: 'board',
            title: 'The whole board',
            hint: 'Every submission with a result, private ones included.',
          },
          {
            value: 'submissions',
            title: 'Chosen submissions',
            hint: 'The others keep the versions that they have.',
          },
        ]}
        onChange={choose}
      />
      {scope === 'submissions' ? (
        <SubmissionPicker
          benchmark={options.benchmark}
          chosen={chosen}
          initial={initial}
          error={errors['scope.submissionIds'] ?? errors.scope}
          onChange={setChosen}
        />
      ) : null}
      <TargetFields
        options={options}
        wholeBoard={scope === 'board'}
        target={target}
        errors={errors}
        onChange={setTarget}
      />
      <Field
        id="reason"
        label="Reason"
        required
        hint="Every submitter whose result changes reads it, and it stays in the record."
        error={errors.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <Alert title="What this does">
        <ol className="flex list-decimal flex-col gap-1.5 pl-4">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Alert>
      {failure ? (
        <Alert tone="bad" live>
          {failure.message}
        </Alert>
      ) : null}
      <Button
        type="submit"
        className="self-start"
        disabled={busy || (scope === 'submissions' && chosen.length === 0)}
      >
        {busy ? 'One moment…' : 'Plan it'}
      </Button>
    </form>
  );
}
