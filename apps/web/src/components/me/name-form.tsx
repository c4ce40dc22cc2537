'use client';

import { accountNameSchema } from '@clapboard/services/users/schemas';
import { useRouter } from 'next/navigation';
import { changeName } from '@/api-client/auth-request';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

/** Changes the name that is shown with the user’s submissions. */
export function NameForm({ name }: { name: string }) {
  const router = useRouter();
  const form = useActionForm({
    schema: accountNameSchema,
    defaultValues: { name },
    action: changeName,
    onSuccess: () => router.refresh(),
  });
  return (
    <Form form={form} submit="Change name" success="Name changed" variant="secondary">
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={80}
        hint="Shown with your submissions."
      />
    </Form>
  );
}
