'use client';

import type { Issue } from '@clapboard/file-reader';
import { createProfileSchema } from '@clapboard/services/judging/profiles/schemas';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { IssueList } from '@/components/shared/issue-list';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CheckboxField, NumberField, useFieldError } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { createProfile } from '@/server/actions/judging';
import { JudgeFields, type ProviderChoice } from './judge-fields';
import { type JudgedBenchmark, suggestTokens } from './judged-benchmark';
import { limitFields } from './limit-fields';
import { PromptFields } from './prompt-fields';
import { QuestionTrial } from './question-trial';

interface ProfileFormProps {
  boards: readonly JudgedBenchmark[];
  providers: readonly ProviderChoice[];
  /** initially selected benchmark and provider */
  first: { benchmark: string; providerId: string };
  /** may test connections */
  admin: boolean;
}

/** Creates a judge profile: model, prompts, prices and limits. */
export function ProfileForm({ boards, providers, first, admin }: ProfileFormProps) {
  const router = useRouter();
  const [warnings, setWarnings] = useState<readonly Issue[]>([]);
  const find = (benchmark: string) => boards.find(({ id }) => id === benchmark);
  const firstBenchmark = find(first.benchmark);
  const form = useActionForm({
    schema: createProfileSchema,
    defaultValues: {
      ...first,
      label: '',
      model: '',
      temperature: 0,
      ...(firstBenchmark && { maxTokens: suggestTokens(firstBenchmark) }),
      concurrency: 8,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 60,
      makeDefault: true,
    },
    action: createProfile,
    onSuccess: (found = []) => {
      setWarnings(found);
      // Stay on the page if there are warnings to read.
      if (found.length === 0) router.push('/admin/judge/profiles');
    },
  });
  const board = find(form.fields.watch('benchmark'));
  return (
    <Form form={form} submit="Create profile" success="Profile created" disabled={form.done}>
      <Card aria-labelledby="judge-part">
        <CardHeader
          titleId="judge-part"
          title="Judge"
          description="Apart from the label, these settings define the judge’s version and can’t be changed later."
        />
        <CardBody>
          <JudgeFields
            form={form}
            boards={boards}
            providers={providers}
            board={board}
            admin={admin}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="prompt-part">
        <CardHeader
          titleId="prompt-part"
          title="Prompts"
          description="Prompts can’t be changed later either. Upload the authors’ prompts if you have them."
        />
        <CardBody>
          <PromptFields
            board={board}
            file={form.fields.watch('prompts') ?? null}
            error={useFieldError(form, 'prompts')}
            onFile={(file) => form.fields.setValue('prompts', file ?? undefined)}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="limit-part">
        <CardHeader
          titleId="limit-part"
          title="Prices and limits"
          description="Prices are used for estimates and records. You can change them at any time."
        />
        <CardBody className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {limitFields.map((field) => (
              <NumberField key={field.name} form={form} {...field} />
            ))}
          </div>
          <CheckboxField form={form} name="makeDefault" label="Use for new submissions" />
        </CardBody>
      </Card>
      <Card aria-labelledby="trial-part">
        <CardHeader
          titleId="trial-part"
          title="Try it"
          description="Sends one question about a made-up answer with these settings, at the provider’s price. Do this before you create the profile: the judge settings and prompts can’t be changed later."
        />
        <CardBody>
          <QuestionTrial form={form} board={board} />
        </CardBody>
      </Card>
      {form.failure && form.failure.issues.length > 0 ? (
        <IssueList issues={form.failure.issues} />
      ) : null}
      {warnings.length > 0 ? <IssueList issues={warnings} /> : null}
    </Form>
  );
}
