'use client';

import { spotCheckSchema } from '@clapboard/services/judging/trust/schemas';
import { NumberField, SelectField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { HydrationMark } from '@/components/ui/hydration-mark';
import { requestSpotCheck } from '@/server/actions/submissions';

interface SpotCheckActionProps {
  submissionId: string;
  /** judges of the benchmark, the default one first */
  profiles: readonly { id: string; label: string }[];
}

/** Judges a random sample of submitted verdicts again, after a dialog for its size and judge. */
export function SpotCheckAction(props: SpotCheckActionProps) {
  return (
    <>
      <HydrationMark />
      <FormDialog
        trigger="Spot-check"
        title="Spot-check these verdicts"
        description="Judges a random sample of answers again. The result shows the agreement and stays self-judged."
      >
        {(close) => <SpotCheckForm {...props} onRequested={close} />}
      </FormDialog>
    </>
  );
}

interface SpotCheckFormProps extends SpotCheckActionProps {
  onRequested: () => void;
}

function SpotCheckForm({ submissionId, profiles, onRequested }: SpotCheckFormProps) {
  const form = useActionForm({
    schema: spotCheckSchema,
    defaultValues: { submissionId, profileId: profiles[0]?.id ?? '', sample: 50 },
    action: requestSpotCheck,
    onSuccess: onRequested,
  });
  return (
    <Form form={form} submit="Run spot check" dismiss="Cancel">
      <SelectField
        form={form}
        name="profileId"
        label="Judge"
        options={profiles.map(({ id, label }) => ({ value: id, label }))}
      />
      <NumberField
        form={form}
        name="sample"
        label="Answers"
        hint="50 answers distinguish 80% agreement from 95%. Each costs one request."
      />
    </Form>
  );
}
