'use client';

import { signInSchema, signUpSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { type FactorStep, signIn, signUp } from '@/api-client/auth-request';
import { PasskeyButton } from '@/components/shared/passkey-button';
import { TextField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { CodeForm } from './code-form';

interface AccountFormProps {
  /** same-origin path to open afterwards */
  next: string;
}

/** Opens a page as the signed-in user, with a full load: everything on screen was rendered for a visitor. */
const openPage = (path: string) => window.location.assign(path);

interface SignInFormProps extends AccountFormProps {
  /** what is missing after a sign-in service vouched for the account, or null */
  firstStep: FactorStep | null;
  /** whether the site offers passkeys */
  passkeys: boolean;
}

/** Signs in with a passkey, or with e-mail address and password, then a second factor if the account has one. */
export function SignInForm({ next, firstStep, passkeys }: SignInFormProps) {
  const [step, setStep] = useState(firstStep);
  const open = () => openPage(next);
  if (step) return <CodeForm first={step} onSuccess={open} />;
  return (
    <>
      <PasswordForm next={next} onChallenge={setStep} />
      {passkeys ? (
        <PasskeyButton label="Sign in with a passkey" variant="secondary" onSuccess={open} />
      ) : null}
    </>
  );
}

interface PasswordFormProps extends AccountFormProps {
  onChallenge: (step: FactorStep) => void;
}

function PasswordForm({ next, onChallenge }: PasswordFormProps) {
  const form = useActionForm({
    schema: signInSchema,
    action: signIn,
    onSuccess: (data) => (data?.step ? onChallenge(data.step) : openPage(next)),
  });
  return (
    <Form form={form} submit="Sign in" size="lg" disabled={form.done}>
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
      />
    </Form>
  );
}

/** Creates an account and signs in. */
export function SignUpForm({ next, minimum }: AccountFormProps & { minimum: number }) {
  const form = useActionForm({
    schema: signUpSchema(minimum),
    action: signUp,
    onSuccess: () => openPage(next),
  });
  return (
    <Form form={form} submit="Create account" size="lg" disabled={form.done}>
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={80}
        hint="Shown with your submissions."
      />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        hint={`At least ${minimum} characters.`}
      />
    </Form>
  );
}
