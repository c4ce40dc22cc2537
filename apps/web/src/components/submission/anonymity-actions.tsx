'use client';

import { hideModelNameSchema } from '@clapboard/services/models/schemas';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { DayField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { HydrationMark } from '@/components/ui/hydration-mark';
import { hideModelName, revealModel } from '@/server/actions/models';

interface HideNameProps {
  modelId: string;
  modelName: string;
}

/** A button and a dialog that makes a model an anonymous entry. */
export function HideName({ modelId, modelName }: HideNameProps) {
  return (
    <DayDialog
      modelId={modelId}
      trigger="Make anonymous"
      title={`Hide the name of ${modelName}?`}
      description="Until the date you choose, only you and maintainers see the name and organisation. You can reveal them earlier, but not hide them again. The address of the model changes."
      submit="Make anonymous"
      until=""
    />
  );
}

interface AnonymityActionsProps {
  modelId: string;
  /** YYYY-MM-DD */
  until: string;
}

/** Actions of an anonymous entry’s owner. */
export function AnonymityActions({ modelId, until }: AnonymityActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3" data-site>
      <ConfirmedAction
        trigger="Reveal name"
        size="sm"
        title="Reveal the name of this entry?"
        description="Everyone can see the model’s name and organisation from now on. You can’t hide them again."
        confirm="Reveal name"
        action={revealModel}
        input={{ modelId }}
      />
      <DayDialog
        modelId={modelId}
        trigger="Change date"
        title="Change the date of the reveal"
        description="The name is revealed on this date, at 00:00 UTC."
        submit="Change date"
        until={until}
      />
      <AuthorshipDownload modelId={modelId} />
      <HydrationMark />
    </div>
  );
}

/** A download of the file that proves the authorship of an entry. */
function AuthorshipDownload({ modelId }: { modelId: string }) {
  return (
    <a
      href={`/api/v1/models/${modelId}/authorship`}
      download
      className={buttonClass('secondary', 'sm')}
    >
      <Download aria-hidden className="size-3.5" />
      Download proof
    </a>
  );
}

interface DayDialogProps {
  modelId: string;
  trigger: string;
  title: string;
  description: string;
  submit: string;
  /** YYYY-MM-DD; empty: not chosen */
  until: string;
}

function DayDialog({ trigger, title, description, until, ...rest }: DayDialogProps) {
  const size = until === '' ? 'md' : 'sm';
  return (
    <FormDialog trigger={trigger} size={size} title={title} description={description}>
      {(close) => <DayForm {...rest} until={until} onDone={close} />}
    </FormDialog>
  );
}

type DayFormProps = Pick<DayDialogProps, 'modelId' | 'submit' | 'until'> & { onDone: () => void };

function DayForm({ modelId, submit, until, onDone }: DayFormProps) {
  const form = useActionForm({
    schema: hideModelNameSchema,
    defaultValues: { modelId, until },
    action: hideModelName,
    onSuccess: onDone,
  });
  return (
    <Form form={form} submit={submit} dismiss="Cancel">
      <DayField
        form={form}
        name="until"
        label="Reveal on"
        hint="Within a year, for example the date of the review decisions."
      />
    </Form>
  );
}
