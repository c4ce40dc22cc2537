'use client';

import { changePasswordSchema } from '@clapboard/services/users/schemas';
import { useRouter } from 'next/navigation';
import { changePassword } from '@/api-client/auth-request';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

/** Changes the password. The site signs out all other browsers, in case somebody else knows the old one. */
export function PasswordForm({ minimumLength }: { minimumLength: number }) {
  const router = useRouter();
  const form = useActionForm({
    schema: changePasswordSchema(minimumLength),
    action: changePassword,
    onSuccess: (_, fields) => {
      fields.reset({ currentPassword: '', newPassword: '' });
      router.refresh();
    },
  });
  return (
    <Form form={form} submit="Change password" success="Password changed" variant="secondary">
      <TextField
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minimumLength} characters. Changing it signs out your other browsers.`}
      />
    </Form>
  );
}
