'use client';

import { maxMessageLength, postMessageSchema } from '@clapboard/services/threads/schemas';
import { TextareaField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { HydrationMark } from '@/components/ui/hydration-mark';
import { postMessage } from '@/server/actions/threads';

/** A form for a message to the other side of a thread. */
export function MessageForm({ submissionId }: { submissionId: string }) {
  const form = useActionForm({
    schema: postMessageSchema,
    defaultValues: { submissionId, text: '' },
    action: postMessage,
    onSuccess: (_, fields) => fields.reset(),
  });
  return (
    <Form form={form} submit="Send" success="Sent" className="mt-6">
      <TextareaField
        form={form}
        name="text"
        label="Message"
        hint="Plain text, at most 2,000 characters. It can’t be changed or deleted."
        maxLength={maxMessageLength}
      />
      <HydrationMark />
    </Form>
  );
}
