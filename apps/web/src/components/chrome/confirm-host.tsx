'use client';

import { confirmationSchema, factorCodeSchema } from '@clapboard/services/users/schemas';
import { useEffect, useState } from 'react';
import { confirmPassword, enterAppCode } from '@/api-client/factor-request';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { setConfirmation } from '@/components/ui/run-confirmed';

/** Asks users to confirm who they are before a dangerous act, in a dialog over whatever they do. */
export function ConfirmHost() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const [byCode, setByCode] = useState(false);
  useEffect(
    () => setConfirmation(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  const close = (confirmed: boolean) => {
    answer?.(confirmed);
    setAnswer(null);
  };
  return (
    <Dialog open={answer !== null} onOpenChange={(open) => open || close(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="You signed in a while ago. If you have no password here and no app, sign out and in again."
      >
        {byCode ? (
          <CodeForm onSuccess={() => close(true)} />
        ) : (
          <PasswordForm onSuccess={() => close(true)} />
        )}
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use the password' : 'Use a code of the authenticator app'}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

function PasswordForm({ onSuccess }: { onSuccess: () => void }) {
  const form = useActionForm({
    schema: confirmationSchema(true),
    action: confirmPassword,
    onSuccess,
  });
  return (
    <Form form={form} submit="Confirm" aria-label="Confirm with the password">
      <TextField
        form={form}
        name="currentPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
      />
    </Form>
  );
}

function CodeForm({ onSuccess }: { onSuccess: () => void }) {
  const form = useActionForm({ schema: factorCodeSchema, action: enterAppCode, onSuccess });
  return (
    <Form form={form} submit="Confirm" aria-label="Confirm with a code">
      <TextField
        form={form}
        name="code"
        label="Code of your authenticator app"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={20}
      />
    </Form>
  );
}
