'use client';

import { signInSchema, signUpSchema } from '@clapboard/services/users/schemas';
import { useState } from 'react';
import { signIn, signUp } from '@/api-client/auth-request';
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

/** Signs in with e-mail address and password, then a code if the account has a second factor; `codeFirst`: the code alone. */
export function SignInForm({ next, codeFirst }: AccountFormProps & { codeFirst: boolean }) {
  const [needsCode, setNeedsCode] = useState(codeFirst);
  return needsCode ? (
    <CodeForm onSuccess={() => openPage(next)} />
  ) : (
    <PasswordForm next={next} onChallenge={() => setNeedsCode(true)} />
  );
}

function PasswordForm({ next, onChallenge }: AccountFormProps & { onChallenge: () => void }) {
  const form = useActionForm({
    schema: signInSchema,
    action: signIn,
    onSuccess: (data) => (data?.needsCode ? onChallenge() : openPage(next)),
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
