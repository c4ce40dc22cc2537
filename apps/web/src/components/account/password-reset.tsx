'use client';

import { requestResetSchema, resetPasswordSchema } from '@clapboard/services/users/schemas';
import { requestReset, resetPassword } from '@/api-client/auth-request';
import { Alert } from '@/components/ui/alert';
import { CheckboxField, TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { Link } from '@/components/ui/link';
import { useLinkToken } from './use-link-token';

/** Asks for a link that sets a new password. */
export function ForgotPasswordForm() {
  const form = useActionForm({ schema: requestResetSchema, action: requestReset });
  if (form.done) {
    return (
      <Alert tone="good" live title="Check your e-mail">
        If an account uses this address, we sent it a link. The link works for one hour.
      </Alert>
    );
  }
  return (
    <Form form={form} submit="Send link" size="lg">
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </Form>
  );
}

/** Sets a new password with the token of a link. */
export function ResetPasswordForm({ minimum }: { minimum: number }) {
  const token = useLinkToken();
  const form = useActionForm({
    schema: resetPasswordSchema(minimum),
    action: (input) => resetPassword({ token: token ?? '', ...input }),
  });
  if (token === null) return <IncompleteLink />;
  if (form.done) {
    return (
      <Alert tone="good" live title="Password changed">
        All browsers are signed out.{' '}
        <Link href="/sign-in" className="prose-link">
          Sign in
        </Link>{' '}
        with the new password. If somebody else used your account, check its passkeys, sign-in
        services and access tokens.
      </Alert>
    );
  }
  return (
    <Form form={form} submit="Set password" size="lg" disabled={token === undefined}>
      <TextField
        form={form}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        hint={`At least ${minimum} characters.`}
      />
      <CheckboxField
        form={form}
        name="endAccess"
        label="Revoke access tokens, trusted workflows and webhooks. Choose this if somebody else used your account."
      />
    </Form>
  );
}

/** Shown if a page was opened without the token of its link. */
export function IncompleteLink() {
  return (
    <Alert tone="bad" title="The link is incomplete">
      Copy the whole link and open it again.
    </Alert>
  );
}
