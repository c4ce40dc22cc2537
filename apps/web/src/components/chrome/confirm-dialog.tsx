'use client';

import { confirmationSchema, factorCodeSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { confirmPassword, enterAppCode } from '@/api-client/factor-request';
import { PasskeyButton } from '@/components/shared/passkey-button';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

const ways = ['password', 'code', 'passkey'] as const;

type Way = (typeof ways)[number];

const offers: Record<Way, string> = {
  password: 'Use the password',
  code: 'Use a code from the authenticator app',
  passkey: 'Use a passkey',
};

/** A dialog in which users confirm who they are, by password, code or passkey. */
export function ConfirmDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const [way, setWay] = useState<Way>('password');
  const confirm = () => onClose(true);
  return (
    <Dialog open onOpenChange={(open) => open || onClose(false)}>
      <DialogContent
        title="Confirm it’s you"
        description="You signed in a while ago. If you can’t use any of these, sign out and in again."
      >
        {way === 'password' ? <PasswordForm onSuccess={confirm} /> : null}
        {way === 'code' ? <CodeForm onSuccess={confirm} /> : null}
        {way === 'passkey' ? (
          <PasskeyButton label="Confirm with a passkey" variant="primary" onSuccess={confirm} />
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="ghost" size="sm" onClick={() => setWay(other)}>
                {offers[other]}
              </Button>
            ))}
        </div>
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
        label="Code from your authenticator app"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={20}
      />
    </Form>
  );
}
