'use client';

import { drawLabelSampleSchema } from '@clapboard/services/judging/labels/schemas';
import { useRouter } from 'next/navigation';
import { NumberField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { formatCount } from '@/format/values';
import { drawLabelSample } from '@/server/actions/judging';
import { buildLabelsPath, mostDrawn } from './label-text';

interface DrawDialogProps {
  submissionId: string;
  /** answers in the sample so far */
  drawn: number;
  /** answers that can be drawn */
  judged: number;
}

/** Draws a sample of answers to label, or adds answers to it, after a dialog for its size. */
export function DrawDialog(props: DrawDialogProps) {
  const { drawn } = props;
  return (
    <FormDialog
      trigger={drawn === 0 ? 'Draw answers' : 'Add answers'}
      variant={drawn === 0 ? 'primary' : 'secondary'}
      title={drawn === 0 ? 'Draw answers to label' : 'Add answers to the sample'}
      description="Draws answers at random from those that the judge decided. You label each as right or wrong, without seeing the judge’s verdict."
    >
      {(close) => <DrawForm {...props} onDrawn={close} />}
    </FormDialog>
  );
}

function DrawForm(props: DrawDialogProps & { onDrawn: () => void }) {
  const { submissionId, drawn, judged, onDrawn } = props;
  const router = useRouter();
  const form = useActionForm({
    schema: drawLabelSampleSchema,
    defaultValues: { submissionId, answers: Math.min(mostDrawn, drawn + 100) },
    action: drawLabelSample,
    onSuccess: (nextOpen) => {
      onDrawn();
      router.push(buildLabelsPath(submissionId, nextOpen ?? 0));
    },
  });
  return (
    <Form form={form} submit={drawn === 0 ? 'Draw answers' : 'Add answers'} dismiss="Cancel">
      <NumberField
        form={form}
        name="answers"
        label="Answers in the sample"
        hint={`50 to 1,000; the judge decided ${formatCount(judged)}. More labels narrow the interval.`}
      />
    </Form>
  );
}
