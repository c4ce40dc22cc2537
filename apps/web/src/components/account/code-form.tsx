'use client';

import { factorCodeSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { enterAppCode, enterRecoveryCode } from '@/api-client/factor-request';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

const kinds = {
  app: {
    label: 'Code of your authenticator app',
    action: enterAppCode,
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    action: enterRecoveryCode,
    other: 'Use the authenticator app',
  },
} as const;

/** Asks for the second factor after the password. */
export function CodeForm({ onSuccess }: { onSuccess: () => void }) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  return (
    <div className="flex flex-col items-start gap-4">
      <OneCodeForm key={kind} kind={kind} onSuccess={onSuccess} />
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
      >
        {kinds[kind].other}
      </Button>
    </div>
  );
}

function OneCodeForm({ kind, onSuccess }: { kind: keyof typeof kinds; onSuccess: () => void }) {
  const { label, action } = kinds[kind];
  const form = useActionForm({ schema: factorCodeSchema, action, onSuccess });
  return (
    <Form form={form} submit="Continue" size="lg" disabled={form.done} className="w-full">
      <TextField
        form={form}
        name="code"
        label={label}
        autoComplete="one-time-code"
        autoFocus
        {...(kind === 'app' && { inputMode: 'numeric' })}
        spellCheck={false}
        maxLength={20}
      />
    </Form>
  );
}
