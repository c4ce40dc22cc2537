'use client';

import { confirmationSchema, factorCodeSchema } from '@clapboard/services/users/schemas';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import {
  createApp,
  enterAppCode,
  type NewApp,
  removeApp,
  renewRecoveryCodes,
} from '@/api-client/factor-request';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import type { Action } from '@/server/actions/client';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

interface FactorPanelProps {
  /** an authenticator app is set up */
  hasApp: boolean;
  hasPasskey: boolean;
  /** accounts without a password confirm nothing */
  hasPassword: boolean;
}

type Step =
  | { kind: 'start' | 'renew' | 'remove' }
  | { kind: 'app'; app: NewApp }
  | { kind: 'codes'; codes: readonly string[] };

/** Sets up an authenticator app and removes it, and replaces recovery codes. */
export function FactorPanel({ hasApp, hasPasskey, hasPassword }: FactorPanelProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ kind: 'start' });
  const start = () => {
    setStep({ kind: 'start' });
    router.refresh();
  };
  const cancel = (
    <Button variant="ghost" onClick={() => setStep({ kind: 'start' })}>
      Cancel
    </Button>
  );
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={start} />;
  if (step.kind === 'app') {
    const { recoveryCodes: codes } = step.app;
    return (
      <AppForm uri={step.app.uri} onSuccess={() => setStep({ kind: 'codes', codes })}>
        {cancel}
      </AppForm>
    );
  }
  if (step.kind === 'renew') {
    return (
      <ConfirmForm
        hasPassword={hasPassword}
        submit="Create recovery codes"
        hint="The previous codes stop working."
        action={renewRecoveryCodes}
        onSuccess={(codes) => codes && setStep({ kind: 'codes', codes })}
      >
        {cancel}
      </ConfirmForm>
    );
  }
  if (step.kind === 'remove') {
    return (
      <ConfirmForm
        hasPassword={hasPassword}
        submit="Remove the app"
        variant="danger"
        hint={
          hasPasskey
            ? 'You’ll sign in with a passkey instead and get new recovery codes.'
            : 'You’ll sign in with your password alone.'
        }
        action={removeApp}
        onSuccess={(codes) => (codes ? setStep({ kind: 'codes', codes }) : start())}
      >
        {cancel}
      </ConfirmForm>
    );
  }
  const renew = (
    <Button variant="secondary" onClick={() => setStep({ kind: 'renew' })}>
      New recovery codes
    </Button>
  );
  if (!hasApp) {
    return (
      <div className="flex flex-col items-start gap-4">
        <ConfirmForm
          hasPassword={hasPassword}
          submit="Set up an authenticator app"
          hint={hasPasskey ? 'Your recovery codes are replaced.' : undefined}
          action={createApp}
          onSuccess={(app) => app && setStep({ kind: 'app', app })}
        />
        {hasPasskey ? renew : null}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Badge tone="good">Authenticator app is set up</Badge>
      <div className="flex flex-wrap gap-3">
        {renew}
        <Button variant="secondary" onClick={() => setStep({ kind: 'remove' })}>
          Remove
        </Button>
      </div>
    </div>
  );
}

interface ConfirmFormProps<Data> {
  hasPassword: boolean;
  submit: string;
  variant?: 'secondary' | 'danger';
  hint?: string | undefined;
  action: Action<{ currentPassword: string }, Data>;
  onSuccess: (data: Data | undefined) => void;
  children?: ReactNode;
}

/** A form that asks for the password, if the account has one. */
function ConfirmForm<Data>(props: ConfirmFormProps<Data>) {
  const { hasPassword, submit, variant = 'secondary', hint, action, onSuccess, children } = props;
  const form = useActionForm({
    schema: confirmationSchema(hasPassword),
    defaultValues: { currentPassword: '' },
    action,
    onSuccess,
  });
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Form form={form} submit={submit} variant={variant} className="w-full">
        {hasPassword ? (
          <TextField
            form={form}
            name="currentPassword"
            label="Password"
            type="password"
            autoComplete="current-password"
            hint={hint}
            maxLength={128}
          />
        ) : hint ? (
          <p className="text-soft text-sm">{hint}</p>
        ) : null}
      </Form>
      {children}
    </div>
  );
}

interface AppFormProps {
  uri: string;
  onSuccess: () => void;
  children: ReactNode;
}

/** Shows the app's secret as a QR code and as text, and asks for the first code. */
function AppForm({ uri, onSuccess, children }: AppFormProps) {
  const form = useActionForm({ schema: factorCodeSchema, action: enterAppCode, onSuccess });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-soft text-sm">Scan this code with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="wrap-anywhere text-soft text-sm">
        Or enter this key: <code className="select-all">{secret}</code>
      </p>
      <Form form={form} submit="Confirm" className="w-full">
        <TextField
          form={form}
          name="code"
          label="Code shown in the app"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={20}
        />
      </Form>
      {children}
    </div>
  );
}
