'use client';

import type { Issue } from '@clapboard/intake';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { IssueList } from '@/components/submit/issue-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/input';
import { addProfile } from '@/server/judge-actions';
import { numberOf, textOf, useFormAction } from './form-action';
import { JudgeFields } from './judge-fields';
import type { JudgedBenchmark } from './judged-benchmark';
import { LimitFields, limitsOf } from './limit-fields';
import { PromptFields } from './prompt-fields';

interface ProfileFormProps {
  boards: readonly JudgedBenchmark[];
  providers: readonly { id: string; name: string }[];
  /** board chosen at first */
  first: string;
}

/** A file of prompts as it is sent. */
export interface PromptFile {
  name: string;
  text: string;
}

/** Makes a judge: model, prompts, prices and limits. */
export function ProfileForm({ boards, providers, first }: ProfileFormProps) {
  const router = useRouter();
  const [benchmark, setBenchmark] = useState(first);
  const [prompts, setPrompts] = useState<PromptFile | null>(null);
  const [warnings, setWarnings] = useState<readonly Issue[]>([]);
  const board = boards.find(({ id }) => id === benchmark);
  const action = useFormAction(async (form) => {
    const result = await addProfile({
      benchmark,
      label: textOf(form, 'label'),
      providerId: textOf(form, 'providerId'),
      model: textOf(form, 'model'),
      temperature: numberOf(form, 'temperature'),
      maxTokens: numberOf(form, 'maxTokens') ?? Number.NaN,
      ...limitsOf(form),
      ...(prompts ? { prompts } : {}),
      makeDefault: form.get('makeDefault') === 'yes',
    });
    if (!result.ok) return result;
    setWarnings(result.value);
    // With warnings the page stays, so that they can be read.
    if (result.value.length === 0) router.push('/admin/judge/profiles');
    return { ok: true };
  });
  const { failure, fields } = action;
  return (
    <form noValidate onSubmit={action.submit} className="flex flex-col gap-6">
      <Card aria-labelledby="judge-part">
        <CardHeader
          titleId="judge-part"
          title="Judge"
          description="Part of its version: none of this can change later."
        />
        <CardBody>
          <JudgeFields
            boards={boards}
            providers={providers}
            board={board}
            errors={fields}
            onBenchmark={setBenchmark}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="prompt-part">
        <CardHeader
          titleId="prompt-part"
          title="Prompts"
          description="Part of its version as well. Load the authors’ wording where you have it."
        />
        <CardBody>
          <PromptFields
            board={board}
            file={prompts}
            error={fields.prompts ?? fields['prompts.text'] ?? fields['prompts.name']}
            onFile={setPrompts}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="limit-part">
        <CardHeader
          titleId="limit-part"
          title="Prices and limits"
          description="Prices are for the estimate and the record; they can change at any time."
        />
        <CardBody className="flex flex-col gap-5">
          <LimitFields id="new" values={{ concurrency: 8, timeoutSeconds: 60 }} errors={fields} />
          <label
            htmlFor="makeDefault"
            className="flex w-fit cursor-pointer items-center gap-2.5 text-sm"
          >
            <Checkbox id="makeDefault" name="makeDefault" value="yes" defaultChecked />
            Have new submissions judged by it
          </label>
        </CardBody>
      </Card>
      {failure ? (
        <Alert tone="bad" live title="Not made">
          {failure.message}
        </Alert>
      ) : null}
      {failure && failure.issues.length > 0 ? <IssueList issues={failure.issues} /> : null}
      {action.done ? <Alert tone="good" live title="The profile is made" /> : null}
      {warnings.length > 0 ? <IssueList issues={warnings} /> : null}
      <Button type="submit" size="lg" className="self-start" disabled={action.busy || action.done}>
        {action.busy ? 'One moment…' : 'Make the profile'}
      </Button>
    </form>
  );
}
