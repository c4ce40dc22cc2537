'use client';

import { useState } from 'react';
import { z } from 'zod';
import { answerDeviceLogin, type DeviceLogin, findDeviceLogin } from '@/api-client/auth-request';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { Link } from '@/components/ui/link';

const schema = z.object({ userCode: z.string().trim().min(1, { error: 'Enter the code.' }) });

/** Asks for the code of a device, then whether the device may sign in. */
export function DeviceForm({ userCode }: { userCode: string }) {
  const [login, setLogin] = useState<DeviceLogin | null>(null);
  return login ? <Answer login={login} /> : <CodeForm userCode={userCode} onFound={setLogin} />;
}

function CodeForm({
  userCode,
  onFound,
}: {
  userCode: string;
  onFound: (login: DeviceLogin) => void;
}) {
  const form = useActionForm({
    schema,
    defaultValues: { userCode },
    action: findDeviceLogin,
    onSuccess: (login) => login && onFound(login),
  });
  return (
    <Form form={form} submit="Continue" size="lg">
      <TextField
        form={form}
        name="userCode"
        label="Code"
        hint="Eight letters and digits, shown in your terminal."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </Form>
  );
}

function Answer({ login: { userCode, scopes } }: { login: DeviceLogin }) {
  const [approved, setApproved] = useState<boolean | null>(null);
  if (approved !== null) {
    return (
      <Alert tone={approved ? 'good' : 'info'} live title={approved ? 'Signed in' : 'Denied'}>
        {approved ? (
          <>
            Return to your terminal. You can revoke the token under{' '}
            <Link href="/me/tokens" className="prose-link">
              Access tokens
            </Link>
            .
          </>
        ) : (
          'The device gets no access.'
        )}
      </Alert>
    );
  }
  const onSuccess = (answer: boolean | undefined) => setApproved(answer ?? false);
  return (
    <div className="flex flex-col gap-5">
      <p>
        The command line requests permission to <strong>{scopes.join(', ')}</strong> for you, for 90
        days.
      </p>
      <Alert tone="warn">
        Only approve a login that you started yourself. Anyone who sent you a code would get access
        to your account.
      </Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <ActionButton
          variant="secondary"
          action={answerDeviceLogin}
          input={{ userCode, approve: false }}
          onSuccess={onSuccess}
        >
          Deny
        </ActionButton>
        <ActionButton
          action={answerDeviceLogin}
          input={{ userCode, approve: true }}
          onSuccess={onSuccess}
        >
          Approve
        </ActionButton>
      </div>
    </div>
  );
}
