'use client';

import type { CreateProfileInput } from '@clapboard/services/judging';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Field } from '@/components/ui/field';
import type { ActionForm } from '@/components/ui/form/use-action-form';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { Action } from '@/server/actions/client';
import { askTrialQuestion } from '@/server/actions/judging';
import type { JudgedBenchmark } from './judged-benchmark';
import { TrialReply } from './trial-reply';
import { TrialState } from './trial-state';
import { useTrial } from './use-trial';

interface QuestionTrialProps {
  form: ActionForm<CreateProfileInput>;
  board: JudgedBenchmark | undefined;
}

/** Asks the judge of a profile’s form one question, before the profile exists. */
export function QuestionTrial({ form, board }: QuestionTrialProps) {
  const [trialId, setTrialId] = useState<string | null>(null);
  const [chosenKind, setKind] = useState<string>();
  const kinds = Object.entries(board?.kinds ?? {});
  const promptKind = kinds.find(([id]) => id === chosenKind)?.[0] ?? kinds[0]?.[0];
  const ask: Action<undefined, string> = async () => {
    const values = form.fields.getValues();
    const result = await askTrialQuestion({
      ...values,
      // Prices are only for the cost that is shown.
      inputPrice: values.inputPrice ?? 0,
      outputPrice: values.outputPrice ?? 0,
      promptKind,
    });
    for (const [name, message] of Object.entries(result.serverError?.fields ?? {})) {
      if (name in values) form.fields.setError(name as FieldPath<CreateProfileInput>, { message });
    }
    return result;
  };
  const { busy, failure, run } = useAction(ask, undefined, {
    onSuccess: (id) => setTrialId(id ?? null),
  });
  const polled = useTrial(trialId);
  const { trial } = polled;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        {kinds.length > 1 ? (
          <Field id="prompt-kind" label="Kind of question">
            {(control) => (
              <Select
                {...control}
                value={promptKind ?? ''}
                onChange={(event) => setKind(event.currentTarget.value)}
              >
                {kinds.map(([id, { title }]) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <BusyButton variant="secondary" busy={busy || polled.isWaiting} onClick={run}>
          Ask one question
        </BusyButton>
      </div>
      {failure ? (
        <Alert tone="bad" live>
          {failure.message}
        </Alert>
      ) : null}
      {failure && failure.issues.length > 0 ? <IssueList issues={failure.issues} /> : null}
      {trialId === null || failure ? null : (
        <TrialState polled={polled} waiting="Waiting for the reply…">
          {trial?.question && trial.reply ? (
            <TrialReply question={trial.question} reply={trial.reply} />
          ) : null}
        </TrialState>
      )}
    </div>
  );
}
