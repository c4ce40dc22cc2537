'use client';

import type { JudgeProfileView } from '@clapboard/services/core';
import { requestRepeatsSchema } from '@clapboard/services/judging/repeats/schemas';
import { useWatch } from 'react-hook-form';
import { NumberField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { requestRepeats } from '@/server/actions/judging';
import { SampleCost } from './sample-cost';

/** Requests that each sampled answer costs. */
const requestsPerAnswer = 3;

type Profile = Pick<JudgeProfileView, 'profileId' | 'label' | 'answerNano'>;

/** Judges a sample of a profile's answers again, after a dialog for its size, with the cost. */
export function RepeatsDialog({ profile }: { profile: Profile }) {
  return (
    <FormDialog
      trigger="Repeat verdicts"
      label={`Repeat verdicts of ${profile.label}`}
      size="sm"
      title={`Repeat verdicts of ${profile.label}`}
      description="Judges a random sample of answers again, three times each. Scores don’t change; results show how often the verdicts differ. Gateways that cache replies hide differences, so turn their caches off first."
    >
      {(close) => <RepeatsForm profile={profile} onRequested={close} />}
    </FormDialog>
  );
}

interface RepeatsFormProps {
  profile: Profile;
  onRequested: () => void;
}

function RepeatsForm({ profile, onRequested }: RepeatsFormProps) {
  const { profileId, answerNano } = profile;
  const form = useActionForm({
    schema: requestRepeatsSchema,
    defaultValues: { profileId, sample: 50 },
    action: requestRepeats,
    onSuccess: onRequested,
  });
  const sample = useWatch({ control: form.fields.control, name: 'sample' });
  return (
    <Form form={form} submit="Repeat verdicts" dismiss="Cancel">
      <NumberField
        form={form}
        name="sample"
        label="Answers"
        hint="10 to 500. Each costs three requests."
      />
      <SampleCost sample={sample} answerNano={requestsPerAnswer * answerNano} />
    </Form>
  );
}
