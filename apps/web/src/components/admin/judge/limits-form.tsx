'use client';

import type { JudgeProfileView } from '@clapboard/services/core';
import { changeProfileSchema } from '@clapboard/services/judging/profiles/schemas';
import { NumberField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { changeProfile } from '@/server/actions/judging';
import { limitFields } from './limit-fields';

/** Changes the label, prices and limits of a profile. */
export function LimitsForm({ profile }: { profile: JudgeProfileView }) {
  const { profileId, label, inputPrice, outputPrice, concurrency } = profile;
  const { requestsPerMinute, tokensPerMinute, timeoutSeconds } = profile;
  const form = useActionForm({
    schema: changeProfileSchema,
    defaultValues: {
      profileId,
      label,
      inputPrice,
      outputPrice,
      concurrency,
      requestsPerMinute,
      tokensPerMinute,
      timeoutSeconds,
    },
    action: changeProfile,
  });
  return (
    <Form form={form} submit="Save" success="Saved">
      <TextField form={form} name="label" label="Label" maxLength={80} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {limitFields.map((field) => (
          <NumberField key={field.name} form={form} {...field} />
        ))}
      </div>
    </Form>
  );
}
