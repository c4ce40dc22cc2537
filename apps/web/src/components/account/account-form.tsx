'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type AuthFailure, signIn, signUp } from './auth-request';
import { PasswordInput } from './password-input';

interface AccountFormProps {
  kind: 'sign-in' | 'sign-up';
  /** same-origin path to go to afterwards */
  next: string;
  minimumPasswordLength: number;
  children?: ReactNode;
}

const words = {
  'sign-in': { submit: 'Sign in', busy: 'Signing in…', autoComplete: 'current-password' },
  'sign-up': {
    submit: 'Create account',
    busy: 'Creating the account…',
    autoComplete: 'new-password',
  },
} as const;

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** E-mail and password, and a name for a new account. Errors stand at the field they belong to. */
export function AccountForm({ kind, next, minimumPasswordLength, children }: AccountFormProps) {
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: AuthFailure['field']) =>
    failure?.field === field ? failure?.message : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = text(form, 'email').trim();
    const password = text(form, 'password');
    const name = text(form, 'name').trim();
    const wrong = kind === 'sign-up' ? checkNew({ name, password, minimumPasswordLength }) : null;
    setFailure(wrong);
    if (wrong) return;
    setBusy(true);
    const failed =
      kind === 'sign-up'
        ? await signUp({ name, email, password })
        : await signIn({ email, password });
    setFailure(failed);
    // A whole page load: everything on screen was rendered for a visitor.
    if (failed) setBusy(false);
    else window.location.assign(next);
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      {kind === 'sign-up' ? (
        <Field
          id="name"
          label="Name"
          required
          error={errorOf('name')}
          hint="Shown with your submissions."
        >
          {(control) => <Input {...control} name="name" autoComplete="name" maxLength={80} />}
        </Field>
      ) : null}
      <Field id="email" label="E-mail" required error={errorOf('email')}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field
        id="password"
        label="Password"
        required
        error={errorOf('password')}
        hint={
          kind === 'sign-up' && !errorOf('password')
            ? `At least ${minimumPasswordLength} characters.`
            : undefined
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete={words[kind].autoComplete}
            maxLength={128}
          />
        )}
      </Field>
      {failure && failure.field === null ? (
        <Alert tone="bad" live>
          {failure.message}
        </Alert>
      ) : null}
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? words[kind].busy : words[kind].submit}
      </Button>
      {children}
    </form>
  );
}

function checkNew(input: {
  name: string;
  password: string;
  minimumPasswordLength: number;
}): AuthFailure | null {
  if (!input.name) return { field: 'name', message: 'Give a name.' };
  if (input.password.length < input.minimumPasswordLength) {
    const message = `Use at least ${input.minimumPasswordLength} characters.`;
    return { field: 'password', message };
  }
  return null;
}
