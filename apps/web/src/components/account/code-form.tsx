'use client';

import { factorCodeSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import type { FactorStep } from '@/api-client/auth-request';
import { enterAppCode, enterRecoveryCode } from '@/api-client/factor-request';
import { PasskeyButton } from '@/components/shared/passkey-button';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';

const codes = {
  app: { label: 'Code from your authenticator app', action: enterAppCode },
  recovery: { label: 'Recovery code', action: enterRecoveryCode },
} as const;

type Way = keyof typeof codes | 'passkey';

const offers: Record<Way, string> = {
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
  passkey: 'Use a passkey',
};

interface CodeFormProps {
  /** an account without an app starts with its passkey */
  first: FactorStep;
  onSuccess: () => void;
}

/** Asks for the second factor after the password. */
export function CodeForm({ first, onSuccess }: CodeFormProps) {
  const [way, setWay] = useState<Way>(first === 'code' ? 'app' : 'passkey');
  const ways: readonly Way[] =
    first === 'code' ? ['app', 'recovery', 'passkey'] : ['passkey', 'recovery'];
  return (
    <div className="flex flex-col items-stretch gap-4">
      {way === 'passkey' ? (
        <PasskeyButton label="Continue with a passkey" variant="primary" onSuccess={onSuccess} />
      ) : (
        <OneCodeForm key={way} kind={way} onSuccess={onSuccess} />
      )}
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" size="sm" onClick={() => setWay(other)}>
              {offers[other]}
            </Button>
          ))}
      </div>
    </div>
  );
}

function OneCodeForm({ kind, onSuccess }: { kind: keyof typeof codes; onSuccess: () => void }) {
  const { label, action } = codes[kind];
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
