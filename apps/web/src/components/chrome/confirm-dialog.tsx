'use client';

import { confirmationSchema, factorCodeSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { confirmPassword, enterAppCode } from '@/api-client/factor-request';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

/** A dialog in which users confirm who they are, by password or code. */
export function ConfirmDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const [byCode, setByCode] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => open || onClose(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="You signed in a while ago. If you have no password here and no app, sign out and in again."
      >
        {byCode ? (
          <CodeForm onSuccess={() => onClose(true)} />
        ) : (
          <PasswordForm onSuccess={() => onClose(true)} />
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
