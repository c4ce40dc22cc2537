'use client';

import { changeEmailSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { changeEmail, sendVerification } from '@/api-client/auth-request';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

interface EmailSettingsProps {
  /** null for an account without an address */
  email: string | null;
  verified: boolean;
  /** whether the site e-mails links */
  sendsLinks: boolean;
}

/** The address of the account: whether it is confirmed, and how to change it. */
export function EmailSettings({ email, verified, sendsLinks }: EmailSettingsProps) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="text-sm">
        <dt className="font-medium">E-mail</dt>
        <dd className="wrap-anywhere mt-1 text-soft">
          {email ?? 'No e-mail address. Notifications appear on this site only.'}
        </dd>
      </dl>
      {sendsLinks && email !== null && !verified ? <Unverified email={email} /> : null}
      {sendsLinks ? <ChangeForm verified={verified} /> : null}
    </div>
  );
}

function Unverified({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Alert tone="good" live title="Check your e-mail">
        We sent a link to {email}. It works for one hour.
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title="Confirm your address">
      <p>
        Open the link that we sent you. Until then, you can’t publish results or submit to private
        datasets or leaderboards with a judge, and you get no notifications by e-mail.
      </p>
      <div className="mt-3">
        <ActionButton
          variant="secondary"
          size="sm"
          action={sendVerification}
          input={{ email }}
          onSuccess={() => setSent(true)}
        >
          Send another link
        </ActionButton>
      </div>
    </Alert>
  );
}

function ChangeForm({ verified }: { verified: boolean }) {
  const form = useActionForm({
    schema: changeEmailSchema,
    defaultValues: { newEmail: '' },
    action: changeEmail,
  });
  return (
    <Form
      form={form}
      submit="Change e-mail"
      success={
        verified
          ? 'Open the link that we sent to your current address.'
          : 'If the address is available, we sent it a link.'
      }
      variant="secondary"
    >
      <TextField
        form={form}
        name="newEmail"
        label="New e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={verified ? 'Both addresses must confirm the change.' : undefined}
      />
    </Form>
  );
}
